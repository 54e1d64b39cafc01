import { describe, expect, test } from 'vitest';
import { averageRating, visibleTo } from './policy.ts';

const by = (authorId: string, candidateId: string, status: 'DRAFT' | 'SUBMITTED', rating: number | null = 3) => ({
  authorId,
  candidateId,
  status,
  rating,
});

describe('feedback of a meeting', () => {
  const all = [
    by('anna', 'rosa', 'SUBMITTED'),
    by('ben', 'rosa', 'SUBMITTED'),
    by('ben', 'carl', 'SUBMITTED'),
    by('cleo', 'rosa', 'DRAFT'),
  ];

  test('is hidden from an author until their own about the candidate is submitted', () => {
    expect(visibleTo(all, 'cleo', false)).toEqual({ items: [all[3]], hidden: 3 });
    expect(visibleTo(all, 'anna', false)).toEqual({ items: [all[0], all[1]], hidden: 1 });
  });

  test('is visible to administrators, except for drafts', () => {
    expect(visibleTo(all, 'ada', true)).toEqual({ items: [all[0], all[1], all[2]], hidden: 0 });
  });
});

test('the average rating counts submitted feedback, with one decimal', () => {
  expect(averageRating([])).toBeNull();
  expect(averageRating([by('a', 'x', 'DRAFT', 1)])).toBeNull();
  expect(
    averageRating([by('a', 'x', 'SUBMITTED', 5), by('b', 'x', 'SUBMITTED', 4), by('c', 'x', 'SUBMITTED', 4)]),
  ).toBe(4.3);
});
