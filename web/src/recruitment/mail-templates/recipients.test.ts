import { expect, test } from 'vitest';
import { commonPosition, positionsOf } from './recipients.ts';

const recipient = (id: string, ...positions: readonly string[]) => ({
  id,
  name: id,
  positions: positions.map((position) => ({ id: position, title: position })),
});

test('lists each position of the candidates once', () => {
  const all = positionsOf([recipient('ana', 'nurse', 'cook'), recipient('bo', 'nurse')]);
  expect(all.map(({ id }) => id)).toEqual(['nurse', 'cook']);
});

test.each([
  ['one that all applied for', [recipient('ana', 'nurse', 'cook'), recipient('bo', 'nurse')], 'nurse'],
  ['none', [recipient('ana', 'cook'), recipient('bo', 'nurse')], ''],
  ['several', [recipient('ana', 'cook', 'nurse')], ''],
  ['no candidates', [], ''],
])('chooses a position by itself only if there is exactly one: %s', (_, recipients, chosen) => {
  expect(commonPosition(recipients)).toBe(chosen);
});
