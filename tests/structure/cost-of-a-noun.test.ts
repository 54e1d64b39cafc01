import { expect, test } from 'vitest';
import { isTest, sourceFiles, withoutComments } from './source-files.ts';

/** As many files as a new noun of circles may change outside its own folders. */
const most = 6;

/** The files where nouns of circles are registered, as the README says. */
const registries = [
  'contract/src/care/endpoints.ts',
  'contract/src/care/nouns.ts',
  'functions/src/care/module.ts',
  'tests/support/care/module.ts',
  'web/src/care/module.ts',
  'web/src/care/paths.ts',
];

/** Files that chose to use the diary: sample and demo data, tests of many nouns' deletions, a milestone that any text reaches. */
const users = [
  'web/src/care/testimonies/has-words.ts',
  'functions/src/care/seeds/sample.ts',
  'scripts/seed/care/module.ts',
  'tests/support/care/deletions.ts',
];

const sources = ['contract', 'functions', 'scripts', 'tests/structure', 'tests/support', 'web']
  .flatMap((folder) => sourceFiles(folder))
  .filter((file) => !isTest(file) && !file.path.includes('/cost-of-a-'));

test('the noun that the README says to copy is registered in few files and named nowhere else', () => {
  const names = /['"`/](?:diary-notes?|diary_notes?|diaryNotes?)(?:['"`/.]|$)/m;
  const found = sources
    .filter(({ path, text }) => !/\/diary-notes[/.]/.test(path) && names.test(withoutComments(text)))
    .map(({ path }) => path);
  expect(found.filter((path) => !users.includes(path)).toSorted()).toEqual(registries);
  expect(registries.length).toBeLessThanOrEqual(most);
});
