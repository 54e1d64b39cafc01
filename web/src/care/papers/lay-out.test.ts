import { expect, test } from 'vitest';
import { fitting, type Heights, layOut, type SheetBlock } from './lay-out.ts';
import type { PaperItem, PaperSection } from './paper-items.ts';

const item = (id: string, section: PaperSection = 'memories', parts = 1): PaperItem => ({
  id,
  section,
  kind: 'memory',
  parts: Array.from({ length: parts }, () => 'She sang.'),
  by: 'Anna',
});

const heightsOf = (items: readonly (readonly [string, readonly number[]])[], page = 100): Heights => ({
  items: new Map(items),
  headings: { news: 20, memories: 20, photos: 20, messages: 20, past: 20, coming: 20 },
  page,
});

const named = (piece: SheetBlock): string =>
  'heading' in piece ? `# ${piece.heading}` : `${piece.item.id}${piece.part}`;

test('a heading stays with what follows it, and an item that does not fit begins the next page', () => {
  const items = [item('a'), item('b'), item('p', 'photos')];
  const pages = layOut(
    items,
    heightsOf([
      ['a', [40]],
      ['b', [30]],
      ['p', [40]],
    ]),
  );
  expect(pages.map((page) => page.map(named))).toEqual([
    ['# memories', 'a0', 'b0'],
    ['# photos', 'p0'],
  ]);
});

test('a long text goes on on the next page', () => {
  const pages = layOut([item('a', 'memories', 3)], heightsOf([['a', [40, 40, 40]]]));
  expect(pages.map((page) => page.map(named))).toEqual([['# memories', 'a0', 'a1'].slice(0, 3), ['a2']]);
});

test('what is larger than a page has a page of its own', () => {
  const pages = layOut(
    [item('a'), item('b'), item('c')],
    heightsOf([
      ['a', [10]],
      ['b', [500]],
      ['c', [10]],
    ]),
  );
  expect(pages).toHaveLength(3);
});

test('as much as fits on seven pages after the cover is chosen, the most important first', () => {
  const many = Array.from({ length: 300 }, (_, index) => item(`p${index}`, 'photos'));
  const heights = heightsOf(many.map(({ id }) => [id, [40]] as const));
  const order = many.map(({ id }) => id).toReversed();
  const chosen = fitting(many, order, heights);
  expect(
    layOut(
      many.filter(({ id }) => chosen.has(id)),
      heights,
    ),
  ).toHaveLength(7);
  expect(chosen.has('p299')).toBe(true);
  expect(chosen.has('p0')).toBe(false);
});

test('nothing makes no page', () => {
  expect(layOut([], heightsOf([]))).toEqual([]);
});
