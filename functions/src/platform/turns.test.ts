import { setImmediate as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inItsTurn } from './turns.ts';

test('runs work on one thing in turn, even after a failure, while work on another does not wait', async () => {
  const said: string[] = [];
  const work =
    (name: string, fails = false) =>
    async (): Promise<string> => {
      said.push(`${name} begins`);
      await later();
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    inItsTurn('day', work('one', true)),
    inItsTurn('day', work('two')),
    inItsTurn('other', work('elsewhere')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(said.filter((line) => !line.startsWith('elsewhere'))).toEqual([
    'one begins',
    'one ends',
    'two begins',
    'two ends',
  ]);
  expect(said.indexOf('elsewhere begins')).toBeLessThan(said.indexOf('one ends'));
});
