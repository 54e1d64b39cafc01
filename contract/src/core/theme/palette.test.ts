import { expect, test } from 'vitest';
import { contrast, toHex } from './colour.ts';
import { toOklch } from './oklch.ts';
import { type ColourName, colourNames, cssOf, paletteOf } from './palette.ts';

const unset = Object.fromEntries(colourNames.map((name) => [name, null])) as Record<ColourName, null>;
const profile = (primary: string | null, background: string | null) => ({
  displayName: 'Acme',
  lightColors: { ...unset, primary },
  darkColors: { background },
});

test('fills use the tenant’s colour', () => {
  const { light } = paletteOf(profile('#336699', null));
  expect(toHex(light.tones.primary.fill)).toBe('#336699');
});

test('the dark background is rgba(0,0,0,0.9) if the tenant has none', () => {
  expect(toHex(paletteOf(profile(null, null)).dark.ground)).toBe('#191919');
  expect(toHex(paletteOf(profile(null, '#102030')).dark.ground)).toBe('#102030');
});

test('text keeps a contrast of 4.5 with any tenant colours, on a dark or a light background', () => {
  for (const primary of ['#fff', '#000', '#ffff00', '#7f7f7f', '#0000ff', null]) {
    for (const background of ['#000', '#fff', '#808080', '#ffee00', 'rgba(10,20,90,0.5)', null]) {
      const palette = paletteOf(profile(primary, background));
      for (const scheme of [palette.light, palette.dark]) {
        expect(contrast(scheme.text, scheme.ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(scheme.dimmed, scheme.surface)).toBeGreaterThanOrEqual(4.5);
        for (const tone of colourNames.map((name) => scheme.tones[name])) {
          expect(contrast(tone.onFill, tone.fill)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(tone.text, scheme.ground)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  }
});

test('there are custom properties for light and for dark', () => {
  const css = cssOf(paletteOf(profile('#336699', '#102030')));
  expect(css).toContain(':root{--ground:#ffffff');
  expect(css).toContain(':root[data-mantine-color-scheme=dark]{--ground:#102030');
  expect(css).toContain('--primary:#336699');
});

test('states keep their colours in a tenant without any: all differ, and none is grey', () => {
  const palette = paletteOf(profile(null, null));
  for (const scheme of [palette.light, palette.dark]) {
    const states = (['info', 'positive', 'warning', 'negative'] as const).map((name) => scheme.tones[name]);
    for (const { text, tint } of states) {
      expect(toOklch(text).c).toBeGreaterThan(0.08);
      expect(toOklch(tint).c).toBeGreaterThan(0.009);
    }
    expect(new Set(states.map(({ tint }) => toHex(tint))).size).toBe(states.length);
    expect(toOklch(scheme.surface).c).toBeLessThan(0.001);
  }
});
