import type { DiaryNote } from '@kindred/contract/care/diary-notes/diary-note';
import { expect, test } from 'vitest';
import { byDay, hasWords } from './diary-words.ts';

const note = (also: Partial<DiaryNote>): DiaryNote => ({
  id: 'one',
  circle_id: null,
  author_id: 'anna',
  author_name: null,
  title: 'Une journée calme',
  text: 'We sat in the **garden** with Élodie.',
  mood: null,
  noted_on: '2026-11-02',
  visibility: 'private',
  created_at: '2026-11-02T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
  version: 1,
  ...also,
});

test('a search matches beginnings of words anywhere in a note, in any order, ignoring case and accents', () => {
  for (const search of ['elodie', 'JOURNEE garden', 'gard', 'sat calme', '(garden)', '“with”', '  ']) {
    expect(hasWords(note({}), search)).toBe(true);
  }
  for (const search of ['roses', 'garden roses', 'arden']) expect(hasWords(note({}), search)).toBe(false);
});

test('notes of one day are grouped, in the given order', () => {
  const [late, noon, early] = [
    note({ id: 'late' }),
    note({ id: 'noon' }),
    note({ id: 'early', noted_on: '2026-11-01' }),
  ];
  expect(byDay([late, noon, early])).toEqual([
    ['2026-11-02', [late, noon]],
    ['2026-11-01', [early]],
  ]);
});
