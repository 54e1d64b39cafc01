import { expect, test } from 'vitest';
import { changedDomains, changeList } from './authorized-domains.ts';

const listOf = (...domains: string[]) => {
  const list = {
    domains,
    writes: 0,
    read: async () => [...list.domains],
    write: async (next: string[]) => {
      list.writes += 1;
      list.domains = next;
    },
  };
  return list;
};

test('adds and removes hosts and keeps the order of the rest', () => {
  expect(changedDomains(['b', 'a'], ['c', 'a'], ['b'])).toEqual(['a', 'c']);
});

test('does not write a list that needs no change', async () => {
  const list = listOf('a', 'b');
  expect(await changeList(list, ['a'], ['z'])).toEqual(['a', 'b']);
  expect(list.writes).toBe(0);
});

test('keeps a concurrent change as well as its own', async () => {
  const list = listOf('a');
  const write = list.write;
  let interfered = false;
  const shared = {
    ...list,
    read: () => list.read(),
    // Another writer read the list before this write, and writes after it.
    write: async (next: string[]) => {
      await write(next);
      if (!interfered) await write(['a', 'theirs']);
      interfered = true;
    },
  };
  expect(await changeList(shared, ['mine'], ['a'])).toEqual(['theirs', 'mine']);
});

test('gives up if the list never stays as written', async () => {
  const stubborn = { read: async () => ['a'], write: async () => undefined };
  await expect(changeList(stubborn, ['b'], [])).rejects.toMatchObject({ code: 'unavailable' });
});
