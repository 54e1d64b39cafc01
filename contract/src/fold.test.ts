import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('folding removes case, accents, ligatures and extra spaces', () => {
  expect(fold('  Élodie  ŒUVRE Strauß ')).toBe('elodie oeuvre strauss');
});

test.each([
  ['Işık', 'isik'],
  ['IŞIK', 'isik'],
  ['İstanbul', 'istanbul'],
  ['Łukasz', 'lukasz'],
  ['SØREN', 'soren'],
  ['Đorđe', 'dorde'],
  ['Guðrún', 'gudrun'],
  ['Þór', 'thor'],
  ['STRAẞE', 'strasse'],
  ['Ħamrun', 'hamrun'],
  ['Œuvrard', 'oeuvrard'],
  ['Ærø', 'aero'],
  ['ΓΙΏΡΓΟΣ', 'γιωργοσ'],
])('%s is %s on a keyboard without its letters', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
