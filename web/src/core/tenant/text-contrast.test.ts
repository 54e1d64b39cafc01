import { expect, test } from 'vitest';
import { paletteOf } from '@kindred/contract/core/theme/palette';
import { textContrast } from './text-contrast.ts';

const paletteWith = (primary: string | null, background: string | null = null) =>
  paletteOf({
    displayName: 'Acme',
    lightColors: {
      primary,
      secondary: null,
      tertiary: null,
      accent: null,
      positive: null,
      negative: null,
      info: null,
      warning: null,
    },
    darkColors: { background },
  });

test('shows a colour that reads well on white unchanged', () => {
  const palette = paletteWith('#000000');
  expect(textContrast(palette, palette.light, 'primary')).toEqual({ given: 21, shown: undefined });
});

test('a pale colour is shown with its own contrast and with that of the text that the theme derives', () => {
  const palette = paletteWith('#ffcc00');
  const { given, shown } = textContrast(palette, palette.light, 'primary');
  expect(given).toBe(1.5);
  expect(shown).toBeGreaterThanOrEqual(4.5);
});

test('adjusts the dark colours on the dark background', () => {
  const palette = paletteWith('#000080', '#101010');
  const { given, shown } = textContrast(palette, palette.dark, 'primary');
  expect(given).toBeLessThan(2);
  expect(shown).toBeGreaterThanOrEqual(4.5);
});
