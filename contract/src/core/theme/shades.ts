import { black, contrast, white } from './colour.ts';
import type { Rgb } from './colour.ts';
import { fromOklch, toOklch } from './oklch.ts';

/** Minimum contrast of small text (WCAG 2.2, level AA). */
const readableContrast = 4.5;

const lightnesses = [0.975, 0.945, 0.89, 0.83, 0.76, 0.69, 0.61, 0.53, 0.45, 0.36] as const;
const chromas = [0.12, 0.24, 0.45, 0.68, 0.88, 1, 1, 0.96, 0.86, 0.72] as const;

export type Shades = readonly [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb];

/** Returns ten shades of a colour's hue, light to dark, as the UI kit expects them. */
export const tenShades = (colour: Rgb): Shades => {
  const { c, h } = toOklch(colour);
  // The type of `map` loses the length of a tuple.
  return lightnesses.map((l, index) => fromOklch({ l, c: c * (chromas[index] ?? 1), h })) as unknown as Shades;
};

/** Returns black or white, whichever is more readable on this ground. One of them always has a contrast above 4.5. */
export const textOn = (ground: Rgb): Rgb => (contrast(white, ground) >= contrast(black, ground) ? white : black);

/** Returns the colour itself if it is readable on this ground, else the nearest readable one of its hue. */
export const readableOn = (colour: Rgb, ground: Rgb, least = readableContrast): Rgb => {
  if (contrast(colour, ground) >= least) return colour;
  const { l, c, h } = toOklch(colour);
  const towards = textOn(ground) === white ? 1 : 0;
  for (let step = 1; step <= 50; step++) {
    const shifted = fromOklch({ l: l + ((towards - l) * step) / 50, c, h });
    if (contrast(shifted, ground) >= least) return shifted;
  }
  return textOn(ground);
};
