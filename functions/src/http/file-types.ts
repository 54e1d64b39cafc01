import { fileTypeFromBuffer } from 'file-type';
import { typeBySound } from './place/sound-alone.ts';
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

const startOf = (text: Uint8Array): string => new TextDecoder().decode(text.subarray(0, 2000));

/** Returns whether a browser would run this UTF-8 text as a page. */
const isMarkup = (text: Uint8Array, name: string): boolean =>
  /\.(x?html?|xht|svgz?|xml|mht(ml)?)$/i.test(name) ||
  /^(?:\s|<!--(?:(?!-->)[^])*-->)*<(!doctype|\?xml|html|head|body|svg|script|iframe)\b/i.test(startOf(text));

/** Returns whether markup is a page, by its beginning or its name. */
const isPage = (text: Uint8Array, name: string): boolean =>
  /^(?:\s|<!--(?:(?!-->)[^])*-->)*<(!doctype html|html|head|body)\b/i.test(startOf(text)) ||
  (/\.html?$/i.test(name) && !/^\s*<(\?xml|svg)\b/i.test(startOf(text)));

/** Returns whether a picture that could be a HEIC declares itself an AVIF, in the brands after its main one. */
const isAvif = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  const brands = text.slice(16, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  return /avi[fs]/.test(brands) && !/hei[cx]|hev[cx]/.test(brands);
};

/**
 * Detects the type from the content; undefined if unknown, or if a browser would run it. `takesPages` is for files that
 * are read here and never shown as pages.
 */
export const typeOfContent = async (
  bytes: Uint8Array,
  name: string,
  takesPages = false,
): Promise<string | undefined> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found) {
    const type = typeBySound(bytes, sameAs[found.mime] ?? found.mime);
    return type === 'image/heic' && isAvif(bytes) ? 'image/avif' : type;
  }
  const text = asUtf8(bytes);
  if (!text) return undefined;
  if (isMarkup(text, name)) return takesPages && isPage(text, name) ? 'text/html' : undefined;
  return textTypes.find(([ending]) => ending.test(name))?.[1] ?? 'text/plain';
};
