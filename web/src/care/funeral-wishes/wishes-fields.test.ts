import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { expect, test } from 'vitest';
import { fieldsOf, wishesSchema, writtenWishes } from './wishes-fields.ts';

const nothing = fieldsOf({ music: [], readings: [], shared_with: 'none' } as unknown as FuneralWishes);

test('what is not filled in is nothing, and nothing is wrong with that', () => {
  expect(writtenWishes(nothing)).toMatchObject({ ceremony_type: null, burial_or_cremation: null, music: [] });
  expect(wishesSchema.safeParse(nothing).success).toBe(true);
});

test('music and readings are a line each; empty lines are none', () => {
  const fields = { ...nothing, music: ' Clair de lune \n\nAve Maria\n' };
  expect(writtenWishes(fields).music).toEqual(['Clair de lune', 'Ave Maria']);
});

test('a line that is too long is said of its field', () => {
  const { success, error } = wishesSchema.safeParse({ ...nothing, readings: `a\n${'x'.repeat(201)}` });
  expect([success, error?.issues.map(({ path }) => path)]).toEqual([false, [['readings']]]);
});
