import type { Application, BoardColumn } from '@kindred/contract/recruitment/applications/application';
import { expect, test } from 'vitest';
import { extended, placed } from './board-state.ts';

const card = (id: string, stage: Application['stage'], stageSince: string): Application => ({
  id,
  candidateId: id,
  positionId: 'p',
  candidateName: id,
  positionTitle: 'Nurse',
  tags: [],
  rating: null,
  stage,
  stageSince,
  rejectionReason: null,
  createdAt: stageSince,
  updatedAt: stageSince,
  version: 1,
});
const one = card('one', 'APPLIED', '2026-01-03');
const two = card('two', 'APPLIED', '2026-01-01');
const board: readonly BoardColumn[] = [
  { stage: 'APPLIED', total: 30, items: [one, two], nextCursor: 'next' },
  { stage: 'OFFER', total: 1, items: [card('three', 'OFFER', '2026-01-02')], nextCursor: null },
];
const shown = (columns: readonly BoardColumn[]) =>
  columns.map(({ total, items }) => [total, items.map(({ id }) => id)]);

test('a moved card leaves its column and leads the other', () => {
  const moved = placed(board, card('two', 'OFFER', '2026-01-04'), 'APPLIED');
  expect(shown(moved)).toEqual([
    [29, ['one']],
    [2, ['two', 'three']],
  ]);
});

test('a card whose move fails returns to its place', () => {
  const moved = placed(board, card('two', 'OFFER', '2026-01-04'), 'APPLIED');
  expect(placed(moved, two, 'OFFER')).toEqual(board);
});

test('a saved card replaces the one that was shown before the answer', () => {
  const moved = placed(board, card('two', 'OFFER', '2026-01-04'), 'APPLIED');
  const saved = { ...card('two', 'OFFER', '2026-01-04'), version: 2 };
  expect(shown(placed(moved, saved, 'OFFER'))).toEqual(shown(moved));
});

test('more cards follow the shown ones, each once', () => {
  const page = { items: [two, card('four', 'APPLIED', '2025-12-01')], nextCursor: null };
  expect(shown(extended(board, 'APPLIED', page, 'next'))[0]).toEqual([3, ['one', 'two', 'four']]);
});
