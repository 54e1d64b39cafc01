import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cronFault } from '../functions/src/cron/jobs/times.ts';
import { wordsOf } from '../functions/src/cron/jobs/words.ts';

const oneOf = fc.constantFrom;
const fieldOf = (first: number, last: number, ...also: string[]): fc.Arbitrary<string> => {
  const value = fc.oneof(fc.integer({ min: first, max: last }).map(String), oneOf('*', '?', ...also));
  const range = fc.tuple(value, value).map(([from, to]) => `${from}-${to}`);
  const part = fc
    .tuple(fc.oneof(value, range), fc.option(fc.integer({ min: 1, max: last }), { freq: 3, nil: undefined }))
    .map(([of, step]) => (step ? `${of}/${step}` : of));
  return fc.oneof(
    { weight: 3, arbitrary: oneOf('*') },
    { weight: 2, arbitrary: part },
    { weight: 1, arbitrary: fc.array(part, { minLength: 2, maxLength: 3 }).map(String) },
  );
};

const expressions = fc
  .tuple(
    fieldOf(0, 59),
    fieldOf(0, 23),
    fieldOf(1, 31, 'L', 'LW', '15W', '01'),
    fieldOf(1, 12, 'JAN', 'jul', '02'),
    fieldOf(0, 7, 'MON', 'sun', '5L', '1#1', '3#5', '2#L', '+FRI', '07'),
  )
  .map((fields) => fields.join(' '));

test('random expressions have whole sentences in both languages, or in neither', async () => {
  let worded = 0;
  await fc.assert(
    fc.asyncProperty(expressions, async (cron) => {
      if (cronFault(cron)) return;
      const words = await Promise.all(['en', 'fr'].map((language) => wordsOf(cron, language)));
      expect(words.filter((text) => text === undefined).length % 2, cron).toBe(0);
      if (words.every((text) => text !== undefined)) worded += 1;
      for (const text of words) expect(text ?? '', cron).not.toMatch(/undefined|null|NaN|[*?#+]|aN/);
    }),
    { numRuns: 1000, seed: 1 },
  );
  expect(worded).toBeGreaterThan(50);
});
