import { safeFileName } from '@kindred/contract/safe-file-name';
import { create } from 'content-disposition';

/** The name in ASCII. Letters that fold to ASCII may fold to a name that is not safe: a full-width `ＣＯＮ`, for one. */
const asciiOf = (name: string): string =>
  safeFileName(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]|%/gu, '_'),
  );

/**
 * How a browser treats a file, and the name it saves it under: one that every system takes, in ASCII, and in UTF-8 where that
 * is another.
 */
export const contentDisposition = (type: 'inline' | 'attachment', given: string): string => {
  const name = safeFileName(given);
  return create(name, { type, fallback: asciiOf(name) });
};
