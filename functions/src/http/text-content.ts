import { isUtf8 } from 'node:buffer';

/** Returns whether the bytes are UTF-8 text. Other encodings of a table are invalid UTF-8, or contain zeros. */
export const isText = (bytes: Uint8Array): boolean => isUtf8(bytes) && !bytes.includes(0);
