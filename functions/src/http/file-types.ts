import { fileTypeFromBuffer } from 'file-type';
import { isText } from './text-content.ts';

/** What the same content is called elsewhere. */
const sameAs: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
};

/** Plain text, told apart by what it is called: nothing in it says so. */
const textTypes: readonly [RegExp, string][] = [
  [/\.csv$/i, 'text/csv'],
  [/\.(md|markdown)$/i, 'text/markdown'],
];

/** Text that a browser would run as a page. */
const isMarkup = (bytes: Uint8Array, name: string): boolean => {
  const start = new TextDecoder().decode(bytes.subarray(0, 2000));
  return (
    /\.(x?html?|xht|svgz?|xml|mht(ml)?)$/i.test(name) ||
    /^(?:\s|<!--(?:(?!-->)[^])*-->)*<(!doctype|\?xml|html|head|body|svg|script|iframe)\b/i.test(start)
  );
};

/** The type of these bytes by what is in them; undefined for what is not known, and for what a browser would run. */
export const typeOfContent = async (bytes: Uint8Array, name: string): Promise<string | undefined> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found) return sameAs[found.mime] ?? found.mime;
  if (!isText(bytes) || isMarkup(bytes, name)) return undefined;
  return textTypes.find(([ending]) => ending.test(name))?.[1] ?? 'text/plain';
};
