import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { expect, test } from 'vitest';
import { fieldsOf, firstOpenStep, wishesSchema, writtenWishes } from './wishes-fields.ts';

const nothing = fieldsOf({ music: [], readings: [], shared_with: 'none' } as unknown as FuneralWishes);

test('empty fields are valid and omitted', () => {
  expect(writtenWishes(nothing)).toMatchObject({ ceremony_type: null, burial_or_cremation: null, music: [] });
  expect(wishesSchema.safeParse(nothing).success).toBe(true);
});

test('music and readings are one per line, without empty lines', () => {
  const fields = { ...nothing, music: ' Clair de lune \n\nAve Maria\n' };
  expect(writtenWishes(fields).music).toEqual(['Clair de lune', 'Ave Maria']);
});

test('a line that is too long is reported on its field', () => {
  const { success, error } = wishesSchema.safeParse({ ...nothing, readings: `a\n${'x'.repeat(201)}` });
  expect([success, error?.issues.map(({ path }) => path)]).toEqual([false, [['readings']]]);
});

test('continues at the first unanswered step, or at the beginning', () => {
  const none = {
    ceremony_type: null,
    burial_or_cremation: null,
    place: null,
    music: [],
    readings: [],
    dress: null,
    flowers: null,
    donations_to: null,
    guests_note: null,
    other: null,
    shared_with: 'none',
    record_subject_id: 'paul',
  };
  const stepOf = (said: object): number => firstOpenStep({ ...none, ...said } as unknown as FuneralWishes);
  expect(stepOf({})).toBe(0);
  expect(stepOf({ place: 'A garden' })).toBe(1);
  expect(stepOf({ music: ['Ave Maria'] })).toBe(0);
  expect(stepOf({ place: 'A garden', music: ['Ave Maria'] })).toBe(2);
  const words = { ceremony_type: 'secular', readings: ['Rilke'], flowers: 'Roses', other: 'Be merry.' };
  expect(stepOf({ ...words, other: null })).toBe(3);
  expect(stepOf(words)).toBe(4);
  expect(stepOf({ ...words, shared_with: 'family' })).toBe(0);
  expect(stepOf({ ...words, record_subject_id: null })).toBe(0);
});
