import { expect, test } from 'vitest';
import { pageOf } from './authorized-domains.ts';

const domains = ['b.example', 'localhost', 'a.example', 'c.test'];
const query = { page: 1, pageSize: 2, order: 'asc' } as const;

test('a page of hosts is cut from the whole list, in order', () => {
  expect(pageOf(domains, query)).toEqual({
    items: [{ id: 'a.example' }, { id: 'b.example' }],
    total: 4,
    totalIsExact: true,
    nextCursor: '2',
  });
  const last = pageOf(domains, { ...query, page: 2, order: 'desc' });
  expect([last.items.map(({ id }) => id), last.nextCursor]).toEqual([['b.example', 'a.example'], null]);
  expect(domains[0]).toBe('b.example');
});

test('a search finds part of a host, in any case', () => {
  expect(pageOf(domains, { ...query, q: ' EXAMPLE' }).total).toBe(2);
  expect(pageOf(domains, { ...query, q: 'nowhere' })).toMatchObject({ items: [], total: 0, nextCursor: null });
});
