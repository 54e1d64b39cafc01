/** Text in UTF-8. What another encoding makes of a table is no UTF-8, or has zeros in it. */
export const isText = (bytes: Uint8Array): boolean => {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
};
