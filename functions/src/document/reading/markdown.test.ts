import { expect, test } from 'vitest';
import { readPages } from '../../../../tests/support/document/read-pages.ts';
import { openMarkdown } from './markdown.ts';
import type { PageText } from './page.ts';

const pageOf = async (text: string): Promise<PageText> => {
  const pages = await readPages(await openMarkdown(Buffer.from(text)));
  expect(pages).toHaveLength(1);
  return pages[0]!;
};

test('headings are found, and say where they are in the text', async () => {
  const { text, headings } = await pageOf(
    '# Leave #\nThirty days.\n\nParental **leave**\n---\n\nMore of [it](https://a.b).',
  );
  expect(text).toBe('Leave\n\nThirty days.\n\nParental leave\n\nMore of [it](https://a.b).');
  expect(headings.map(({ text: heading, level }) => [heading, level])).toEqual([
    ['Leave', 1],
    ['Parental leave', 2],
  ]);
  for (const { at, text: heading } of headings) expect(text.slice(at, at + heading.length)).toBe(heading);
});

test('front matter is left out, and a rule at the beginning is none', async () => {
  expect((await pageOf('---\ntitle: Leave\n---\nText')).text).toBe('Text');
  expect((await pageOf('---\n\nFirst\n\n---\n\nSecond')).text).toContain('First');
});

test('text stays as it is written', async () => {
  const text = 'Some **bold** and `code`\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  expect((await pageOf(text)).text).toBe(text);
});

test('the lines of a paragraph and of a quotation are joined', async () => {
  expect((await pageOf('One\ntwo\n\n> three\n> four')).text).toBe('One two\n\n> three four');
});

test('code has no headings and keeps its lines', async () => {
  const { text, headings } = await pageOf('```sh\n# comment\n\nls\n```\nAfter');
  expect(text).toBe('```sh\n# comment\nls\n```\n\nAfter');
  expect(headings).toEqual([]);
});

test('a line of many spaces and marks takes no time', async () => {
  const started = performance.now();
  await pageOf(`# ${' '.repeat(200_000)}a ${'#'.repeat(3)}\n${'`'.repeat(2000)}`);
  expect(performance.now() - started).toBeLessThan(1000);
});
