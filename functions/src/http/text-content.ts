/** Returns whether the bytes are UTF-8 text. Other encodings of a table are invalid UTF-8, or contain zeros. */
export const isText = (bytes: Uint8Array): boolean => {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
};
