internal import CImageWriting

/// Runs a function of the C part and copies the bytes it hands out.
///
/// - Parameter body: Fills the buffer and returns its status.
/// - Returns: The bytes the function wrote.
/// - Throws: ``ImageWritingError`` for every status but success.
func collectBytes(
  _ body: (inout image_writing_buffer) -> image_writing_status
) throws(ImageWritingError) -> [UInt8] {
  var buffer = unsafe image_writing_buffer()
  let status = unsafe body(&buffer)
  defer { unsafe image_writing_buffer_free(&buffer) }
  switch status {
  case IMAGE_WRITING_OK:
    return unsafe Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))
  case IMAGE_WRITING_INVALID_ARGUMENT:
    throw .invalidArgument("The C part rejected an argument.")
  case IMAGE_WRITING_OUT_OF_MEMORY:
    throw .outOfMemory
  default:
    throw .codecFailed
  }
}
