import { expect, test } from 'vitest';
import { inOrder, reactionsOf, rowsOf } from './message-order.ts';
import { aMessage } from './sample-messages.ts';

const minute = 60_000;
const noon = new Date(2026, 10, 19, 12).getTime();

const ids = (messages: readonly { readonly id: string }[]) => messages.map(({ id }) => id);

test('sorts messages by the server’s time, and waiting ones last in the order they were written', () => {
  const heard = [
    aMessage({ id: 'c', created_at: 30 }),
    aMessage({ id: 'a', created_at: 10 }),
    aMessage({ id: 'w1', created_at: 5, state: 'waiting' }),
  ];
  const kept = [
    aMessage({ id: 'w2', created_at: 2, state: 'waiting' }),
    aMessage({ id: 'w1', created_at: 1, state: 'waiting' }),
  ];
  expect(ids(inOrder(heard, kept))).toEqual(['a', 'c', 'w1', 'w2']);
});

test('shows a message only once if it is kept and has arrived, as the server has it', () => {
  const [only, ...others] = inOrder(
    [aMessage({ id: 'a', created_at: 50 })],
    [aMessage({ id: 'a', created_at: 3_600_000, state: 'refused' })],
  );
  expect(others).toEqual([]);
  expect(only).toMatchObject({ state: 'sent', created_at: 50 });
});

test('rows begin with the day, and name the author once for messages that follow soon', () => {
  const rows = rowsOf(
    [
      aMessage({ id: 'a', created_at: noon }),
      aMessage({ id: 'b', created_at: noon + minute }),
      aMessage({ id: 'c', created_at: noon + 10 * minute }),
      aMessage({ id: 'd', created_at: noon + 11 * minute, author_id: 'ben' }),
      aMessage({ id: 'e', created_at: noon + 24 * 60 * minute, author_id: 'ben' }),
    ],
    'anna',
    null,
  );
  expect(rows.map((row) => (row.kind === 'message' ? `${row.key}${row.isFirst ? '!' : ''}` : row.kind))).toEqual([
    'day',
    'a!',
    'b',
    'c!',
    'd!',
    'day',
    'e!',
  ]);
});

test('the line above new messages appears once, before the first unseen message by someone else', () => {
  const rows = rowsOf(
    [
      aMessage({ id: 'a', created_at: noon, author_id: 'ben' }),
      aMessage({ id: 'b', created_at: noon + minute }),
      aMessage({ id: 'c', created_at: noon + 2 * minute, author_id: 'ben' }),
      aMessage({ id: 'd', created_at: noon + 3 * minute, author_id: 'ben' }),
    ],
    'anna',
    noon,
  );
  expect(rows.map(({ key }) => key).slice(1)).toEqual(['a', 'b', 'new', 'c', 'd']);
});

test('counts reactions by emoji and marks the user’s own', () => {
  expect(reactionsOf({ reactions: { anna: '❤️', ben: '👍', cleo: '❤️' } }, 'cleo')).toEqual([
    { emoji: '❤️', people: ['anna', 'cleo'], isOwn: true },
    { emoji: '👍', people: ['ben'], isOwn: false },
  ]);
});
