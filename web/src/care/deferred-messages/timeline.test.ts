import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const message = (id: string, also: object) => ({
  id,
  status: 'CREATED' as 'CREATED' | 'PUBLISHED' | 'FAILED',
  failed_count: 0,
  due_at: null as string | null,
  published_at: null as string | null,
  offset: null as { years: number; months: number; days: number } | null,
  ...also,
});

test('failed messages come first, then scheduled ones, soonest first, then delivered ones', () => {
  const all = [
    message('a year after', { offset: { years: 1, months: 0, days: 0 } }),
    message('a week after', { offset: { years: 0, months: 0, days: 7 } }),
    message('later', { due_at: '2030-01-01T00:00:00.000Z' }),
    message('soon', { due_at: '2027-01-01T00:00:00.000Z' }),
    message('old', { status: 'PUBLISHED', published_at: '2025-01-01T00:00:00.000Z' }),
    message('new', { status: 'PUBLISHED', published_at: '2026-01-01T00:00:00.000Z' }),
    message('partly', { status: 'PUBLISHED', failed_count: 1, due_at: '2026-01-02T00:00:00.000Z' }),
    message('failed', { status: 'FAILED', due_at: '2026-01-01T00:00:00.000Z' }),
  ];
  const ids = Object.entries(timelineOf(all)).map(([name, group]) => [name, group.map(({ id }) => id)]);
  expect(ids).toEqual([
    ['failed', ['failed', 'partly']],
    ['waiting', ['soon', 'later', 'a week after', 'a year after']],
    ['delivered', ['new', 'old']],
  ]);
});
