import { isUtf8 } from 'node:buffer';
import { uploadedText } from '@kindred/contract/uploaded-text';

/** Returns an uploaded text as UTF-8, whichever program wrote it; undefined if the bytes are not text. */
export const asUtf8 = (bytes: Uint8Array): Uint8Array | undefined => {
  if (isUtf8(bytes) && !bytes.includes(0)) return bytes;
  const text = uploadedText(bytes);
  return text === undefined ? undefined : Buffer.from(text);
};
