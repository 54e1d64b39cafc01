import { expect, test } from 'vitest';
import { findPassage } from './find-passage.ts';

const pages = ['Leave is 25 days. Leave is 25 days.', 'Notice is one month.', 'The end.'];
const find = (passage: Parameters<typeof findPassage>[0]) =>
  findPassage(passage, pages.length, (page) => Promise.resolve(pages[page - 1]!));

test('a passage is where it should be', async () => {
  const quote = 'Leave is 25 days.';
  expect(await find({ page: 1, quote, start: 18, end: 35 })).toEqual({ page: 1, start: 18, end: 35 });
  expect(await find({ page: 1, quote, start: 2, end: 9 })).toEqual({ page: 1, start: 0, end: 17 });
  expect(await find({ page: 1, quote })).toEqual({ page: 1, start: 0, end: 17 });
});

test('a passage is found on the page before or after, and nowhere else', async () => {
  const quote = 'Notice is one month.';
  expect(await find({ page: 3, quote })).toMatchObject({ page: 2 });
  expect(await find({ page: 1, quote })).toMatchObject({ page: 2 });
  expect(await find({ page: 1, quote: 'The end.' })).toBeNull();
  expect(await find({ page: 9, quote })).toBeNull();
});
