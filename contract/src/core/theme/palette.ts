import type { PublicTenant } from '../tenant/tenant.ts';
import { defaultDarkBackground } from '../../product.ts';
import { contrast, mix, over, parseColour, toHex, white } from './colour.ts';
import type { Rgb } from './colour.ts';
import { readableOn, textOn } from './shades.ts';

type Colours = PublicTenant['profile']['lightColors'];
export type ColourName = keyof Colours;

/** The default for each colour that a tenant can set. */
export const defaultColours: Readonly<Record<ColourName, string>> = {
  primary: '#3f5f6b',
  secondary: '#8a6d5b',
  tertiary: '#6a7858',
  accent: '#b5654a',
  positive: '#3b7a57',
  negative: '#b3403a',
  info: '#2f6f9f',
  warning: '#a86a12',
};

export const colourNames = Object.keys(defaultColours) as ColourName[];

/** One colour in its uses: as a fill with text on it, as text on the page, and as a tint below such text. */
interface Tone {
  readonly fill: Rgb;
  readonly onFill: Rgb;
  readonly text: Rgb;
  readonly tint: Rgb;
}

export interface Scheme {
  readonly ground: Rgb;
  readonly surface: Rgb;
  readonly border: Rgb;
  readonly text: Rgb;
  readonly dimmed: Rgb;
  readonly tones: Readonly<Record<ColourName, Tone>>;
}

export interface Palette {
  readonly base: Readonly<Record<ColourName, Rgb>>;
  readonly light: Scheme;
  readonly dark: Scheme;
}

/** Returns the theme for a tenant's colours. All derived text keeps a contrast of 4.5. */
export const paletteOf = (profile: PublicTenant['profile']): Palette => {
  const base = Object.fromEntries(
    colourNames.map((name) => [name, opaque(profile.lightColors[name], defaultColours[name])]),
  ) as Record<ColourName, Rgb>;
  const dark = opaque(profile.darkColors.background, defaultDarkBackground);
  return { base, light: schemeOn(white, base), dark: schemeOn(dark, base) };
};

/**
 * Returns the colours of a page on this ground. All text keeps a contrast of 4.5. Cards are grey, or have a trace of a
 * colour.
 */
export const schemeOn = (ground: Rgb, base: Readonly<Record<ColourName, Rgb>>, trace?: Rgb): Scheme => {
  const ink = textOn(ground);
  // A ground of medium lightness has no contrast to spare, so nothing is tinted on it.
  const layer = (colour: Rgb, share: number): Rgb => {
    const layered = mix(colour, ground, share);
    return contrast(ink, layered) >= 6 ? layered : ground;
  };
  const surface = trace ? layer(trace, 0.09) : layer(ink, 0.045);
  const text = mix(ink, ground, 0.88);
  const tones = colourNames.map((name): [ColourName, Tone] => {
    const fill = readableOn(base[name], ground, 1.5);
    const tint = layer(base[name], 0.12);
    return [name, { fill, onFill: textOn(fill), tint, text: readableOnAll(base[name], [ground, surface, tint]) }];
  });
  return {
    ground,
    surface,
    border: mix(ink, ground, 0.2),
    text: readableOnAll(text, [ground, surface], 7),
    dimmed: readableOnAll(mix(ink, ground, 0.66), [ground, surface]),
    tones: Object.fromEntries(tones) as Record<ColourName, Tone>,
  };
};

const readableOnAll = (colour: Rgb, grounds: readonly Rgb[], least?: number): Rgb =>
  grounds.reduce((found, ground) => readableOn(found, ground, least), colour);

/** Returns a colour as it looks on white, or the fallback if it is missing or cannot be parsed. */
const opaque = (css: string | null, fallback: string): Rgb => {
  const parsed = (css ? parseColour(css) : null) ?? parseColour(fallback) ?? white;
  return over(parsed, white);
};

/**
 * Returns the palette as custom properties, for both schemes. Every page uses them, with or without the UI kit. Print
 * uses the light scheme.
 */
export const cssOf = (palette: Palette): string =>
  `:root{${declarations(palette.light)}}@media screen{:root[data-mantine-color-scheme=dark]{${declarations(palette.dark)}}}`;

/** Returns a scheme's custom properties, as the body of a CSS rule. */
export const declarations = (scheme: Scheme): string =>
  Object.entries(propertiesOf(scheme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Returns a scheme's custom properties and their values. */
export const propertiesOf = (scheme: Scheme): Record<string, string> => {
  const { ground, surface, border, text, dimmed } = scheme;
  const plain = Object.entries({ ground, surface, border, text, dimmed }).map(([name, rgb]) => [
    `--${name}`,
    toHex(rgb),
  ]);
  const tones = colourNames.flatMap((name) => {
    const tone = scheme.tones[name];
    return [
      [`--${name}`, toHex(tone.fill)],
      [`--on-${name}`, toHex(tone.onFill)],
      [`--${name}-text`, toHex(tone.text)],
      [`--${name}-tint`, toHex(tone.tint)],
    ];
  });
  return Object.fromEntries([...plain, ...tones]) as Record<string, string>;
};
