import { safeFileName } from '@kindred/contract/safe-file-name';
import { create } from 'content-disposition';

/**
 * Returns the name in ASCII. Makes it safe a second time, since folding can make it unsafe: a full-width `ＣＯＮ`, for
 * example.
 */
const asciiOf = (name: string): string =>
  safeFileName(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]|%/gu, '_'),
  );

/** Returns a `Content-Disposition` with a file name that every system accepts: in ASCII and, if different, in UTF-8. */
export const contentDisposition = (type: 'inline' | 'attachment', given: string): string => {
  const name = safeFileName(given);
  return create(name, { type, fallback: asciiOf(name) });
};

/** Types that a browser may show; all others are saved. */
const shown = /^(image\/|audio\/|video\/|application\/pdf$|text\/plain$)/;

/** Returns the `Content-Disposition` of an uploaded file. */
export const dispositionOf = ({ type, name }: { readonly type: string; readonly name: string }): string =>
  contentDisposition(shown.test(type) ? 'inline' : 'attachment', name);
