import { safeFileName } from '@kindred/contract/safe-file-name';

/** What `filename*` may hold as it is (RFC 8187). */
const plain = /[^A-Za-z0-9!#$&+.^_`|~-]/gu;

const percent = (character: string): string =>
  Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

/** The same in ASCII. Letters that fold to ASCII may fold to a name that is not safe: a full-width `ＣＯＮ`, for one. */
const asciiOf = (name: string): string =>
  safeFileName(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]|%/gu, '_'),
  );

/**
 * How a browser treats a file, and the name it saves it under (RFC 6266): in ASCII for old clients, in UTF-8 for all others.
 * The name is one that every system takes, and cannot leave its quotes.
 */
export const contentDisposition = (kind: 'inline' | 'attachment', given: string): string => {
  const name = safeFileName(given);
  return `${kind}; filename="${asciiOf(name)}"; filename*=UTF-8''${name.replace(plain, percent)}`;
};
