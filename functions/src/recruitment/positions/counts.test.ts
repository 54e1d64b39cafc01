import { expect, test } from 'vitest';
import { countsOfMove } from './counts.ts';

test('a move takes an application out of one stage and adds it to another', () => {
  expect(countsOfMove('INTERVIEW', 'HIRED')).toEqual({
    'stageCounts.INTERVIEW': -1,
    'stageCounts.HIRED': 1,
    candidateCount: -1,
    hiredCount: 1,
  });
});

test('an application that is gone leaves its stage', () => {
  expect(countsOfMove('APPLIED', null)).toEqual({ 'stageCounts.APPLIED': -1, candidateCount: -1, hiredCount: 0 });
});

test('an application that stays in its stage, as after a merge, changes no count', () => {
  expect(countsOfMove('SCREENING', 'SCREENING')).toEqual({ candidateCount: 0, hiredCount: 0 });
});
