import { expect, test } from 'vitest';
import { periodOfKey, photoSortKey } from './photo-date.ts';

const added = '2024-05-03T10:00:00.000Z';
const key = (taken_on: string, taken_about = false) => photoSortKey({ taken_on, taken_about, created_at: added });

test('photos sort from the approximate year to the exact one, and on to its months and days', () => {
  const inOrder = [
    key('1961-12-31'),
    key('1962', true),
    key('1962'),
    key('1962-01', true),
    key('1962-01'),
    key('1962-01-01'),
    photoSortKey({ taken_at: '1962-01-01T08:00:00.000Z', created_at: added }),
    key('1962-02'),
    key('1963', true),
  ];
  expect(inOrder.toSorted()).toEqual(inOrder);
});

test.each([
  [key('1962'), '1962', false],
  [key('1962', true), '1962', true],
  [key('1962-05'), '1962-05', false],
  [key('1962-05', true), '1962-05', true],
  [key('1962-05-03'), '1962-05', false],
  [key('1962-05-03', true), '1962-05', false],
  [photoSortKey({ taken_at: '1987-07-14T10:22:33.000Z', created_at: added }), '1987-07', false],
  [photoSortKey({ created_at: added }), '2024-05', false],
])('a photo with the sort key %s stands under %s (approximate: %s)', (sorted, date, isAbout) => {
  expect(periodOfKey(sorted)).toEqual({ date, isAbout });
});

test('the date that a person wrote comes before the camera’s', () => {
  const scanned = { taken_at: '2024-05-03T09:00:00.000Z', created_at: added };
  expect(photoSortKey({ ...scanned, taken_on: '1962-05-03' })).toBe('1962-05-03');
  expect(photoSortKey({ ...scanned, taken_on: null })).toBe(scanned.taken_at);
});
