import { expect, test } from 'vitest';
import { dueRunners } from '../../functions/src/due/kinds.ts';
import english from '../../web/src/locales/en/timeline.json' with { type: 'json' };
import { sourceFiles } from './source-files.ts';

const declared = sourceFiles('functions/src')
  .flatMap(({ text }) => [...text.matchAll(/dueKind\(\s*'([^']+)'/g)].map(([, name]) => name!))
  .toSorted();

test('each kind of due entry has a unique name, and a noun that runs it', async () => {
  const run = await dueRunners();
  expect(declared.filter((name, at) => name === declared[at + 1])).toEqual([]);
  expect(declared.filter((name) => !run.has(name))).toEqual([]);
});

test('each kind of due entry has a title on the timeline', async () => {
  const titled: Readonly<Record<string, string>> = english.kinds;
  expect([...(await dueRunners()).keys()].filter((name) => !titled[name])).toEqual([]);
});
