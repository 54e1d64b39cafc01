import { contrast, toHex } from '@kindred/contract/core/theme/colour';
import type { ColourName, Palette, Scheme } from '@kindred/contract/core/theme/palette';

export interface TextContrast {
  /** Contrast (WCAG 2, 1–21) of the colour as given, on the scheme's background. */
  readonly given: number;
  /** Contrast of the text colour that the theme uses, 4.5 or more; undefined if it is the colour as given. */
  readonly shown: number | undefined;
}

/**
 * How well text in a tenant's colour reads, as given and as the theme shows it. Numbers are cut off, never rounded up.
 */
export const textContrast = (palette: Palette, scheme: Scheme, name: ColourName): TextContrast => {
  const base = palette.base[name];
  const { text } = scheme.tones[name];
  const given = tenths(contrast(base, scheme.ground));
  return { given, shown: toHex(text) === toHex(base) ? undefined : tenths(contrast(text, scheme.ground)) };
};

const tenths = (ratio: number): number => Math.floor(ratio * 10) / 10;
