import { expect, test } from 'vitest';
import { contrast, over, parseColour, toHex, white } from './colour.ts';
import type { Rgb } from './colour.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { readableOn, tenShades, textOn } from './shades.ts';

const colour = (css: string): Rgb => {
  const parsed = parseColour(css);
  if (!parsed) throw new Error(`${css} is no colour`);
  return parsed;
};

const anyColours = ['#000', '#fff', '#ff0', '#00f', '#777777', '#8a5a44', '#336699', '#e9c46a', '#767676', '#f0f'];

test('hex, rgb() and rgba() are parsed; anything else gives null', () => {
  expect(colour('#36f')).toEqual({ r: 51, g: 102, b: 255, a: 1 });
  expect(colour('rgba(0, 0, 0, 0.9)')).toEqual({ r: 0, g: 0, b: 0, a: 0.9 });
  expect(colour('#33669980').a).toBeCloseTo(0.5, 1);
  for (const css of ['red', '#12', 'rgb(1,2)', 'rgb(300,0,0)', 'url(x)', '']) expect(parseColour(css)).toBeNull();
});

test('the default dark background, over white, is nearly black', () => {
  expect(toHex(over(colour('rgba(0,0,0,0.9)'), white))).toBe('#191919');
});

test('converts a colour to Oklch and back unchanged', () => {
  for (const css of anyColours) expect(toHex(fromOklch(toOklch(colour(css))))).toBe(toHex(colour(css)));
});

test('shades go from light to dark; black is readable on the first and white on the last', () => {
  for (const css of anyColours) {
    const shades = tenShades(colour(css));
    const onBlack = shades.map((shade) => contrast(shade, colour('#000')));
    expect(onBlack).toEqual([...onBlack].sort((a, b) => b - a));
    expect(contrast(shades[9], white)).toBeGreaterThanOrEqual(4.5);
    expect(onBlack[0]).toBeGreaterThanOrEqual(4.5);
  }
});

test('derived text keeps a contrast of 4.5 on any ground', () => {
  for (const ground of anyColours.map(colour)) {
    expect(contrast(textOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
    for (const text of anyColours.map(colour)) {
      expect(contrast(readableOn(text, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('a colour that is readable already stays as it is', () => {
  expect(readableOn(colour('#336699'), white)).toEqual(colour('#336699'));
});
