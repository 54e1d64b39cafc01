import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}docs/decisions/`;
const most = 60;

const decisions = readdirSync(folder).filter((file) => file !== 'README.md');
const index = readFileSync(`${folder}README.md`, 'utf8');

/** A row of the index: number, link and status. */
const rows = [...index.matchAll(/^\| (\d{3}) +\| \[.+\]\((.+)\) +\| (.+?) +\|$/gm)].map((row) => row.slice(1));

test(`there are at most ${most} decisions, each with a unique number`, () => {
  const numbers = decisions.map((file) => /^\d{3}(?=-[a-z0-9-]+\.md$)/.exec(file)?.[0] ?? file);
  expect(numbers.length).toBeLessThanOrEqual(most);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('the index lists every decision once, with its title’s number and a status', () => {
  expect(rows.map(([, file]) => file).toSorted()).toEqual(decisions.toSorted());
  for (const [number, file, status] of rows) {
    expect(file).toMatch(new RegExp(`^${number}-`));
    expect(status, file).toMatch(/^(in force|in part replaced by \d{3})$/);
  }
});

test.each(decisions)('%s describes its context, its choice and its cost', (file) => {
  const text = readFileSync(folder + file, 'utf8');
  expect(text).toMatch(new RegExp(`^# ${file.slice(0, 3)} `));
  for (const part of ['Context', 'Choice', 'Cost'])
    expect(text, part).toMatch(new RegExp(`^(\\*\\*${part}\\.|## ${part})`, 'm'));
});

test('code and guides refer only to existing decisions', () => {
  const code = ['contract/src', 'functions/src', 'web/src', 'scripts'].flatMap((place) => sourceFiles(place));
  const guides = ['', 'docs/', 'docs/decisions/'].flatMap((place) =>
    readdirSync(root + place)
      .filter((file) => file.endsWith('.md'))
      .map((file) => ({ path: place + file, text: readFileSync(root + place + file, 'utf8') })),
  );
  const known = new Set(decisions.map((file) => file.slice(0, 3)));
  const missing = [...code, ...guides].flatMap(({ path, text }) => {
    const numbers = [...text.matchAll(/\bdecision (\d{3})\b/gi)].filter(([, number]) => !known.has(number!));
    const links = [...text.matchAll(/\]\((?:docs\/)?(?:decisions\/)?(\d{3}-[\w-]+\.md)\)/g)];
    const broken = links.filter(([, link]) => !decisions.includes(link!));
    return [...numbers, ...broken].map(([found]) => `${path}: ${found}`);
  });
  expect(missing).toEqual([]);
});
