import { expect, test } from 'vitest';
import { orderFrom } from './document-order.ts';

test.each([
  ['', 'created_at'],
  ['sortBy=name', 'name'],
  ['sortBy=size_bytes&status=PENDING', 'size_bytes'],
  ['sortBy=toString', 'created_at'],
  ['sortBy=', 'created_at'],
])('the address ?%s is sorted by %s', (search, order) => {
  expect(orderFrom(new URLSearchParams(search))).toBe(order);
});
