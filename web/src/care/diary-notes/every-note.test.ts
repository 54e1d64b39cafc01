import { expect, test } from 'vitest';
import { everyNote } from './every-note.ts';

/** Serves `count` pages of two notes each. */
const pages = (count: number) => async (cursor: string | undefined) => {
  const page = Number(cursor ?? 0);
  const items = [{ id: `${page}a` }, { id: `${page}b` }] as never[];
  return { items, nextCursor: page + 1 < count ? String(page + 1) : null };
};

test('reads all notes, page by page', async () => {
  const { notes, read, isWhole } = await everyNote(pages(3));
  expect([notes.map(({ id }) => id), read, isWhole]).toEqual([['0a', '0b', '1a', '1b', '2a', '2b'], 6, true]);
});

test('stops at the limit of a very long diary, and reports that there are more', async () => {
  expect(await everyNote(pages(20))).toMatchObject({ read: 40, isWhole: true });
  expect(await everyNote(pages(21))).toMatchObject({ read: 40, isWhole: false });
});
