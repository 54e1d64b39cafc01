import { fileTypeFromBuffer } from 'file-type';
import { asUtf8 } from './text-content.ts';

/** Other names for the same content type. */
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

/** Plain text types, which only the file name tells apart, since their content looks alike. */
const textTypes: readonly [RegExp, string][] = [
  [/\.csv$/i, 'text/csv'],
  [/\.(md|markdown)$/i, 'text/markdown'],
];

/** Returns whether a browser would run this UTF-8 text as a page. */
const isMarkup = (text: Uint8Array, name: string): boolean => {
  const start = new TextDecoder().decode(text.subarray(0, 2000));
  return (
    /\.(x?html?|xht|svgz?|xml|mht(ml)?)$/i.test(name) ||
    /^(?:\s|<!--(?:(?!-->)[^])*-->)*<(!doctype|\?xml|html|head|body|svg|script|iframe)\b/i.test(start)
  );
};

/** Returns whether a picture that could be a HEIC declares itself an AVIF, in the brands after its main one. */
const isAvif = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  const brands = text.slice(16, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  return /avi[fs]/.test(brands) && !/hei[cx]|hev[cx]/.test(brands);
};

/** Detects the type from the content; undefined if unknown, or if a browser would run it. */
export const typeOfContent = async (bytes: Uint8Array, name: string): Promise<string | undefined> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found) {
    const type = sameAs[found.mime] ?? found.mime;
    return type === 'image/heic' && isAvif(bytes) ? 'image/avif' : type;
  }
  const text = asUtf8(bytes);
  if (!text || isMarkup(text, name)) return undefined;
  return textTypes.find(([ending]) => ending.test(name))?.[1] ?? 'text/plain';
};
