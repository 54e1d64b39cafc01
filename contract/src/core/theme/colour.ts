/** A colour in sRGB: channels 0–255, alpha 0–1. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** Reads CSS hex (3, 4, 6 or 8 digits), rgb() and rgba() with commas; null for anything else. */
export const parseColour = (css: string): Rgb | null => {
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(css.trim())?.[1];
  if (hex) return fromHex(hex.length < 6 ? hex.replace(/./g, '$&$&') : hex);
  const channels = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*([\d.]+)\s*)?\)$/i.exec(css.trim());
  if (!channels) return null;
  const [r, g, b, a] = channels.slice(1).map((channel) => Number(channel ?? 1)) as [number, number, number, number];
  return [r, g, b].every((channel) => channel <= 255) && a <= 1 ? { r, g, b, a } : null;
};

const fromHex = (hex: string): Rgb => {
  const [r, g, b, a = 255] = (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)) as [
    number,
    number,
    number,
    number?,
  ];
  return { r, g, b, a: a / 255 };
};

/** Returns six digits; lay a transparent colour over its ground first. */
export const toHex = ({ r, g, b }: Rgb): string =>
  `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Returns the visible colour of `top` over an opaque ground. */
export const over = (top: Rgb, ground: Rgb): Rgb => ({
  r: top.r * top.a + ground.r * (1 - top.a),
  g: top.g * top.a + ground.g * (1 - top.a),
  b: top.b * top.a + ground.b * (1 - top.a),
  a: 1,
});

/** Returns a mix with `share` (0–1) of `one` in `other`. */
export const mix = (one: Rgb, other: Rgb, share: number): Rgb => over({ ...one, a: share }, other);

export const white: Rgb = { r: 255, g: 255, b: 255, a: 1 };
export const black: Rgb = { r: 0, g: 0, b: 0, a: 1 };

/** Returns the relative luminance (WCAG 2). */
const luminance = ({ r, g, b }: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Returns the contrast ratio of two opaque colours (WCAG 2), 1–21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Returns the linear light of a channel, 0–1. */
export const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Returns the channel value of a linear light. */
export const gamma = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
