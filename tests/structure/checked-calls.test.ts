import { expect, test } from 'vitest';
import { isTest, sourceFiles, withoutComments } from './source-files.ts';

/** Files that make calls and check each answer themselves, each with its reason. */
const looking: Readonly<Record<string, string>> = {
  'tests/bench/checked.ts': 'the checked client',
  'tests/bench/served-function.ts': 'returns the status of each call',
  'tests/bench/functions-packages.ts': 'describes the router of the bare route',
  'tests/bench/edge.ts': 'hands on what the hosting answers',
  'tests/soak/killed-functions.ts': 'calls functions that are being killed, and throws at a refusal',
  'tests/soak/jobs.ts': 'answers calls, and makes none',
  'tests/soak/social.ts': 'passes calls on to the local LinkedIn, and hands on its answers',
  'tests/soak/sources.ts': 'answers calls, and makes none',
  'tests/soak/videos.ts': 'breaks uploads off, and throws at a refusal',
};

const calls = [
  /(?<!accepted\([^;]*)(?<![.\w])(?:fetch|handleRequest)\(/g,
  /(?<!allowed\()\b\w+\.call\(/g,
  /import (?:type )?(?!\{ Agent \})[^;]*from 'node:https?'/g,
];

test('a bench or soak checks the answer to every call: figures of refused calls prove nothing', () => {
  const files = ['tests/bench', 'tests/soak'].flatMap(sourceFiles).filter((file) => !isTest(file));
  expect(files.length).toBeGreaterThan(40);
  const unchecked = files
    .filter(({ path }) => !(path in looking))
    .flatMap(({ path, text }) =>
      calls.flatMap((one) => (withoutComments(text).match(one) ?? []).map((found) => `${path}: ${found}`)),
    );
  expect(unchecked).toEqual([]);
});
