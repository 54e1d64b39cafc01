import { fontFiles, fontOf, ourCharacters, type Weight } from '../../platform/fonts.ts';
import { escapeHtml } from '../../core/written-pages/safe-html.ts';

/** Registers the fonts with Pango, once per process, and returns the characters that they contain. */
const readFonts = async (): Promise<ReadonlySet<number>> => {
  const { default: sharp } = await import('sharp');
  for (const weight of ['regular', 'semibold'] as const)
    for (const fontfile of fontFiles(weight))
      await sharp({ text: { text: '1', fontfile, font: fontOf(weight, 12) } })
        .raw()
        .toBuffer();
  return ourCharacters();
};

let reading: Promise<ReadonlySet<number>> | undefined;
const letters = (): Promise<ReadonlySet<number>> => {
  reading ??= readFonts().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
};

/** Characters that a text can lose if no font has them: emoji with their joiners, and invisible marks. */
const dispensable =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Default_Ignorable_Code_Point}\u{20E3}]/u;

/** Between letters a joiner belongs to the spelling; elsewhere it is the remainder of an emoji. */
const strayJoiner = /(?<![\p{L}\p{M}])[\u200C\u200D]+/gu;
const isSeen = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Returns a text in the form in which it can be drawn: on one line, without emoji. Returns undefined if no font has one
 * of its letters, which would appear as an empty box, or if nothing is left.
 */
export const drawable = async (text: string): Promise<string | undefined> => {
  const known = await letters();
  const isKnown = (sign: string): boolean => known.has(sign.codePointAt(0) ?? 0);
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  const left = [...plain].filter((sign) => isKnown(sign) || !dispensable.test(sign));
  if (!left.every(isKnown)) return undefined;
  const written = left.join('').replace(strayJoiner, '').replace(/ +/g, ' ').trim();
  return isSeen.test(written) ? written : undefined;
};

export interface DrawnText {
  /** A PNG, cropped to the drawn text. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface TextLook {
  readonly size: number;
  readonly colour: string;
  readonly weight?: Weight;
  /** The width at which lines break. Without it, the text is one line. */
  readonly width?: number;
  /** Whether a line may also break within a word that is too long for it. */
  readonly breaksWords?: boolean;
}

/** Draws a `drawable` text in the direction of its first letter; lines are centred. */
export const drawText = async (
  text: string,
  { size, colour, weight = 'regular', width, breaksWords }: TextLook,
): Promise<DrawnText> => {
  await letters();
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="0.9">${escapeHtml(text)}</span>`,
      font: fontOf(weight, size),
      dpi: 72,
      rgba: true,
      align: 'centre',
      ...(width && { width, wrap: breaksWords ? 'word-char' : 'word' }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};
