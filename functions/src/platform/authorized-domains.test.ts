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

test('hosts are added once and taken away, and the rest keeps its order', () => {
  expect(changedDomains(['b', 'a'], ['c', 'a'], ['b'])).toEqual(['a', 'c']);
});

test('a list that is as asked is not written', async () => {
  const list = listOf('a', 'b');
  expect(await changeList(list, ['a'], ['z'])).toEqual(['a', 'b']);
  expect(list.writes).toBe(0);
});

test('what somebody else writes at the same time is not lost, and neither is one’s own', async () => {
  const list = listOf('a');
  const write = list.write;
  let interfered = false;
  const shared = {
    ...list,
    read: () => list.read(),
    // Another one read before this write and writes after it.
    write: async (next: string[]) => {
      await write(next);
      if (!interfered) await write(['a', 'theirs']);
      interfered = true;
    },
  };
  expect(await changeList(shared, ['mine'], ['a'])).toEqual(['theirs', 'mine']);
});

test('a list that never stays as it was written is given up', async () => {
  const stubborn = { read: async () => ['a'], write: async () => undefined };
  await expect(changeList(stubborn, ['b'], [])).rejects.toMatchObject({ code: 'unavailable' });
});
