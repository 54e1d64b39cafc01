import { expect, test } from 'vitest';
import { type Chunk, chunksOf } from './chunks.ts';
import { type Block, pageOf } from './page.ts';

const sentence = (nth: number): string => `This is sentence number ${nth}, which says what is meant by ${nth}.`;
const textOf = (length: number, from = 0): string => {
  let text = sentence(from);
  for (let nth = from + 1; text.length + 60 < length; nth += 1) text += ` ${sentence(nth)}`;
  return text;
};

const head = (text: string, level = 1): Block => ({ text, level });

/** Returns the chunks of a page, which are what the page says they are. */
const chunked = (blocks: readonly (Block | string)[], above: readonly string[] = []): Chunk[] => {
  const page = pageOf(
    7,
    blocks.map((block) => (typeof block === 'string' ? { text: block } : block)),
  );
  const { chunks } = chunksOf(page, above);
  for (const chunk of chunks) {
    expect(chunk.text).toBe(page.text.slice(chunk.start, chunk.end));
    expect(chunk.text.trim()).toBe(chunk.text);
    expect(chunk.text.isWellFormed()).toBe(true);
    expect(chunk.text.length).toBeLessThanOrEqual(1600);
    expect(chunk.page).toBe(7);
  }
  return chunks;
};

const textsOf = (blocks: readonly (Block | string)[]): string[] => chunked(blocks).map(({ text }) => text);

test('a paragraph of 400 to 1,100 characters is a chunk of its own', () => {
  const paragraphs = [textOf(420), textOf(800), textOf(1090), textOf(450)];
  expect(paragraphs.map(({ length }) => length >= 400 || length)).not.toContain(false);
  const own = paragraphs.filter(({ length }) => length >= 400);
  expect(textsOf(own)).toEqual(own);
});

test('shorter paragraphs are joined up to about 800 characters', () => {
  const short = Array.from({ length: 8 }, (_, nth) => textOf(200, nth * 10));
  const texts = textsOf(short);
  expect(texts.join('\n\n')).toBe(short.join('\n\n'));
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(400);
    expect(text.length).toBeLessThanOrEqual(800);
  }
});

test('a short paragraph beside a long one stays alone', () => {
  const [short, long] = [textOf(300), textOf(700)];
  expect(textsOf([short, long])).toEqual([short, long]);
});

test('a few words are joined to the paragraph that they introduce or end', () => {
  const [short, long] = [textOf(390), textOf(700)];
  expect(textsOf([short, 'For example:', long])).toEqual([short, `For example:\n\n${long}`]);
  expect(textsOf([long, 'Ada Martin'])).toEqual([`${long}\n\nAda Martin`]);
});

test('a long paragraph is divided at sentences, which overlap', () => {
  const text = textOf(3000);
  const chunks = chunked([text]);
  expect(chunks).toHaveLength(4);
  for (const chunk of chunks) {
    expect(chunk.text).toMatch(/^This is sentence .*\.$/);
    expect(chunk.text.length).toBeGreaterThan(600);
    expect(chunk.text.length).toBeLessThan(1100);
  }
  for (const [at, chunk] of chunks.slice(1).entries()) {
    const overlap = chunks[at]!.end - chunk.start;
    expect(overlap).toBeGreaterThan(50);
    expect(overlap).toBeLessThanOrEqual(250);
  }
  expect(chunks[0]!.start).toBe(0);
  expect(chunks.at(-1)!.end).toBe(text.length);
});

test('sentences without spaces between them are divided as well', () => {
  const texts = textsOf(['社員は最初の年に十日の休暇があります。'.repeat(100)]);
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(text).toMatch(/^社員.*。$/);
});

test('what has no sentences is divided at words, else at characters', () => {
  for (const text of ['word '.repeat(1000).trim(), 'x'.repeat(5000), '😀'.repeat(3000)]) {
    const chunks = chunked([text]);
    expect(chunks[0]!.start).toBe(0);
    expect(chunks.at(-1)!.end).toBe(text.length);
  }
  for (const text of textsOf(['word '.repeat(1000).trim()])) expect(text).toMatch(/^word.*word$/);
});

test('lines of lists and tables stay whole', () => {
  const lines = Array.from({ length: 40 }, (_, nth) => `Row ${nth} | with a value. And another. | ${'x'.repeat(60)}`);
  for (const text of textsOf([lines.join('\n')])) for (const line of text.split('\n')) expect(lines).toContain(line);
});

test('headings are not in a chunk’s text, and no chunk goes across one', () => {
  const chunks = chunked([
    'Before.',
    head('Leave'),
    'Thirty days.',
    head('Parental leave', 2),
    'More.',
    head('Sick leave', 2),
    'Tell us.',
    head('Pay'),
    'Each month.',
  ]);
  expect(chunks.map(({ heading, text }) => [heading, text])).toEqual([
    [null, 'Before.'],
    ['Leave', 'Thirty days.'],
    ['Leave › Parental leave', 'More.'],
    ['Leave › Sick leave', 'Tell us.'],
    ['Pay', 'Each month.'],
  ]);
});

test('headings stay open on the next page', () => {
  const { headings } = chunksOf(pageOf(1, [head('Leave'), { text: 'Thirty days.' }, head('Dates', 3)]), []);
  expect(chunked(['In summer.'], headings)[0]!.heading).toBe('Leave › Dates');
  expect(chunked([head('Other', 3), 'In winter.'], headings)[0]!.heading).toBe('Leave › Other');
  expect(chunked([head('Parental', 2), 'More.'], headings)[0]!.heading).toBe('Leave › Parental');
});

test('a heading alone is no chunk, and a page without text has none', () => {
  expect(chunked([head('Leave')])).toEqual([]);
  expect(chunked([])).toEqual([]);
});

test('headings have at most 200 characters, and the last one matters most', () => {
  const [chunk] = chunked([head('A'.repeat(150)), head('B'.repeat(100), 2), 'Text.']);
  expect(chunk!.heading).toBe('B'.repeat(100));
  expect(chunked([head('😀'.repeat(110)), 'Text.'])[0]!.heading!.length).toBeLessThanOrEqual(200);
  expect(chunked([head('😀'.repeat(110)), 'Text.'])[0]!.heading!.isWellFormed()).toBe(true);
});

test('a sentence goes on after an abbreviation', () => {
  const text = `${'It was Dr. Martin and Mr. Weber who came. '.repeat(60)}`.trim();
  for (const chunk of textsOf([text])) expect(chunk).toMatch(/^It was .*came\.$/);
});
