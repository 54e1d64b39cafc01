import { expect, test } from 'vitest';
import { none, shareOf, toggle, toggleAll, toggleRange } from './selection.ts';
import type { Selection } from './selection.ts';

interface Row {
  readonly id: string;
}
const rows: Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const [a, b, c, d] = rows as [Row, Row, Row, Row];
const ids = (chosen: Selection<Row>) => [...chosen.keys()].toSorted().join('');

test('selects a row and deselects it again', () => {
  const one = toggle<Row>(none(), b);
  expect(ids(one)).toBe('b');
  expect(ids(toggle(one, b))).toBe('');
});

test('selects all rows of the page at once, in addition to those of other pages', () => {
  const elsewhere = toggle<Row>(none(), { id: 'x' });
  const all = toggleAll(elsewhere, rows);
  expect(ids(all)).toBe('abcdx');
  expect(shareOf(all, rows)).toBe('all');
  expect(ids(toggleAll(all, rows))).toBe('x');
});

test('a partial selection is neither all nor none', () => {
  expect(shareOf(toggle<Row>(none(), a), rows)).toBe('some');
  expect(shareOf(toggle<Row>(none(), { id: 'x' }), rows)).toBe('none');
  expect(shareOf(none<Row>(), [])).toBe('none');
});

test('with shift, all rows between two take the state of the second', () => {
  const first = toggle<Row>(none(), b);
  const range = toggleRange(first, rows, 'b', d);
  expect(ids(range)).toBe('bcd');
  expect(ids(toggleRange(range, rows, 'd', c))).toBe('b');
  expect(ids(toggleRange(first, rows, undefined, a))).toBe('ab');
});
