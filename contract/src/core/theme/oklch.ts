import { gamma, linear } from './colour.ts';
import type { Rgb } from './colour.ts';

/** Oklch: lightness 0–1, chroma, hue in radians. Equal steps of lightness look equal, unlike in HSL. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Source of the matrices: Björn Ottosson, "A perceptual color space for image processing". */
export const toOklch = ({ r, g, b }: Rgb): Oklch => {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
};

const unclamped = ({ l, c, h }: Oklch): [number, number, number] => {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * ll - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * ll + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * ll - 0.7034186147 * m + 1.707614701 * s),
  ];
};

/** Returns the nearest colour of this lightness and hue that a screen can show; reduces the chroma if necessary. */
export const fromOklch = (wanted: Oklch): Rgb => {
  let c = wanted.c;
  for (let step = 0; step < 40; step++, c *= 0.9) {
    const channels = unclamped({ ...wanted, c });
    if (channels.every((channel) => channel > -0.5 && channel < 255.5)) return clamped(channels);
  }
  return clamped(unclamped({ ...wanted, c: 0 }));
};

const clamped = (channels: [number, number, number]): Rgb => {
  const [r, g, b] = channels.map((channel) => Math.min(255, Math.max(0, Math.round(channel || 0)))) as [
    number,
    number,
    number,
  ];
  return { r, g, b, a: 1 };
};
