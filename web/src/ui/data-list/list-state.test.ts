import { expect, test } from 'vitest';
import {
  changeListState,
  isNarrowed,
  readListState,
  toQuery,
  withFilter,
  withSort,
  writeListState,
} from './list-state.ts';

const settings = {
  sorts: ['name', 'createdAt'],
  order: 'asc',
  filters: { role: ['ADMIN', 'CUSTOMER_ADMIN'], subjectId: 'any' },
  pageSize: 25,
} as const;
const read = (search: string) => readListState(new URLSearchParams(search), settings);
const write = (state: ReturnType<typeof read>, before = '') =>
  writeListState(state, settings, new URLSearchParams(before)).toString();

const initial = {
  page: 1,
  pageSize: 25,
  cursor: undefined,
  sortBy: 'name',
  order: 'asc',
  q: '',
  filters: {},
} as const;

test('an address without a query shows the list’s defaults', () => {
  expect(read('')).toEqual(initial);
  expect(write(initial)).toBe('');
});

test('writes all choices to the address and reads them back', () => {
  const chosen = {
    page: 3,
    pageSize: 50,
    cursor: 'abc',
    sortBy: 'createdAt',
    order: 'desc',
    q: 'zoé & co',
    filters: { role: 'ADMIN', subjectId: 'x1' },
  } as const;
  expect(read(write(chosen))).toEqual(chosen);
});

test('uses the defaults for invalid values in an address', () => {
  expect(read('page=-1&pageSize=7&sortBy=password&order=up&role=KING')).toEqual(initial);
  expect(read('page=1.5').page).toBe(1);
  expect(read('page=1e9').page).toBe(1);
});

test('a cursor belongs only to a page after the first', () => {
  expect(read('cursor=abc').cursor).toBeUndefined();
  expect(read('page=2&cursor=abc').cursor).toBe('abc');
});

test('keeps parameters of the address that are not the list’s', () => {
  expect(write({ ...initial, q: 'max' }, 'tab=2&q=old&page=4')).toBe('tab=2&q=max');
});

test('a change of what is listed leads to the first page', () => {
  const far = { ...initial, page: 9, cursor: 'abc' };
  expect(changeListState(far, { q: 'max' })).toEqual({ ...initial, q: 'max' });
});

test('a sorted column reverses its order; another starts in its own direction', () => {
  expect(withSort(initial, 'name')).toEqual({ sortBy: 'name', order: 'desc' });
  expect(withSort(initial, 'createdAt', 'desc')).toEqual({ sortBy: 'createdAt', order: 'desc' });
});

test('sets a filter, and removes it for an empty value', () => {
  const filtered = { ...initial, filters: { role: 'ADMIN' } };
  expect(withFilter(initial, 'role', 'ADMIN')).toEqual({ role: 'ADMIN' });
  expect(withFilter(filtered, 'role', '')).toEqual({});
  expect(isNarrowed(initial)).toBe(false);
  expect(isNarrowed(filtered)).toBe(true);
  expect(isNarrowed({ ...initial, q: 'a' })).toBe(true);
});

test('asks the API only for set values', () => {
  expect(toQuery(initial)).toEqual({ page: 1, pageSize: 25, sortBy: 'name', order: 'asc' });
  expect(toQuery({ ...initial, q: 'max', filters: { role: 'ADMIN' } })).toMatchObject({ q: 'max', role: 'ADMIN' });
});
