import { expect, test } from 'vitest';
import { waitInWords } from './waiting.ts';

test.each([
  [0, 'in 1 second', 'dans 1 seconde'],
  [0.2, 'in 1 second', 'dans 1 seconde'],
  [1, 'in 1 second', 'dans 1 seconde'],
  [59, 'in 59 seconds', 'dans 59 secondes'],
  [60, 'in 1 minute', 'dans 1 minute'],
  [61, 'in 2 minutes', 'dans 2 minutes'],
  [2040, 'in 34 minutes', 'dans 34 minutes'],
  [3540, 'in 59 minutes', 'dans 59 minutes'],
  [3541, 'in 1 hour', 'dans 1 heure'],
  [3600, 'in 1 hour', 'dans 1 heure'],
  [3601, 'in 61 minutes', 'dans 61 minutes'],
  [5400, 'in 90 minutes', 'dans 90 minutes'],
  [7200, 'in 2 hours', 'dans 2 heures'],
  [7201, 'in 3 hours', 'dans 3 heures'],
  [86_400, 'in 24 hours', 'dans 24 heures'],
])('%f seconds are written as "%s" and « %s »', (seconds, english, french) => {
  expect([waitInWords(seconds, 'en'), waitInWords(seconds, 'fr')]).toEqual([english, french]);
});
