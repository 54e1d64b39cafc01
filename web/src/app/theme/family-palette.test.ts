import { contrast, over, parseColour, toHex, white } from '@kindred/contract/core/theme/colour';
import { colourNames } from '@kindred/contract/core/theme/palette';
import type { ColourName } from '@kindred/contract/core/theme/palette';
import { expect, test } from 'vitest';
import { familyCssOf, familyPaletteOf } from './family-palette.ts';

const odd = ['#fff', '#000', '#ff0', '#00f', '#0f0', '#f0f', '#7f7f7f', '#767676', '#fff6a0', '#e0b27c', null];
const backgrounds = [null, '#000', '#fff', '#808080', '#ffee00', 'rgba(10,20,90,0.5)'];

const profileOf = (colour: string | null, background: string | null) => ({
  displayName: 'Acme',
  lightColors: Object.fromEntries(colourNames.map((name) => [name, colour])) as Record<ColourName, string | null>,
  darkColors: { background },
});
const all = odd.flatMap((colour) => backgrounds.map((background) => familyPaletteOf(profileOf(colour, background))));

test('text keeps a contrast of 4.5 on paper, cards and tints, whatever colours a tenant has', () => {
  for (const { light, dark } of all) {
    for (const { scheme } of [light, dark]) {
      for (const ground of [scheme.ground, scheme.surface]) {
        expect(contrast(scheme.text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(scheme.dimmed, ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const { fill, onFill, text, tint } of Object.values(scheme.tones)) {
        expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [scheme.ground, scheme.surface, tint])
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test('text on glass keeps a contrast of 4.5 over any picture, even a white one', () => {
  const pixels = odd.map((colour) => (colour && parseColour(colour)) || white);
  for (const { glass, light, dark } of all) {
    const drawn = [light, dark].flatMap(({ scene }) => Object.values(scene));
    for (const pixel of [...pixels, ...drawn]) {
      expect(contrast(white, over(glass, pixel))).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('glass lets the picture through', () => {
  for (const { glass } of all) expect(glass.a).toBeLessThan(0.75);
});

test('paper is light whatever colours a tenant has, and takes on their hue', () => {
  for (const { light } of all) expect(contrast(light.scheme.ground, white)).toBeLessThan(1.1);
  const { r, b } = familyPaletteOf(profileOf('#e0b27c', null)).light.scheme.ground;
  expect(r).toBeGreaterThan(b);
});

test('a dark background that the tenant chose is kept; without one, the dark paper is tinted too', () => {
  expect(toHex(familyPaletteOf(profileOf('#e0b27c', '#102030')).dark.scheme.ground)).toBe('#102030');
  const { r, b } = familyPaletteOf(profileOf('#e0b27c', null)).dark.scheme.ground;
  expect(r).toBeGreaterThan(b);
});

test('the custom properties apply only inside a family frame, and only on screen', () => {
  const css = familyCssOf(familyPaletteOf(profileOf('#336699', '#102030')));
  expect(css.match(/:root[^{]*/g)).toEqual([
    ':root:has([data-frame=family])',
    ':root[data-mantine-color-scheme=dark]:has([data-frame=family])',
  ]);
  expect(css).toMatch(/^@media screen\{.*\}\}$/);
  expect(css).toContain('--glass:rgb(');
});
