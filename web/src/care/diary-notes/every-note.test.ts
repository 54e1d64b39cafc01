import { expect, test } from 'vitest';
import { everyNote } from './every-note.ts';

/** So many pages of two notes. */
const pages = (count: number) => async (cursor: string | undefined) => {
  const page = Number(cursor ?? 0);
  const items = [{ id: `${page}a` }, { id: `${page}b` }] as never[];
  return { items, nextCursor: page + 1 < count ? String(page + 1) : null };
};

test('all notes are read, page after page', async () => {
  const { notes, read, isWhole } = await everyNote(pages(3));
  expect([notes.map(({ id }) => id), read, isWhole]).toEqual([['0a', '0b', '1a', '1b', '2a', '2b'], 6, true]);
});

test('of a diary without end so many are read, and it is known that these were not all', async () => {
  expect(await everyNote(pages(20))).toMatchObject({ read: 40, isWhole: true });
  expect(await everyNote(pages(21))).toMatchObject({ read: 40, isWhole: false });
});
