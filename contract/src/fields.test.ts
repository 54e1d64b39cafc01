import { expect, test } from 'vitest';
import { line } from './fields.ts';

const name = line(120);

test.each(['\u200B', '\u3164', '\u2800\u2800', '\u115F \u1160', '\uFEFF\u200D', '\u00AD', '\u0301'])(
  'a name of %j, in which nothing can be seen, is refused',
  (text) => {
    expect(name.safeParse(text).success).toBe(false);
  },
);

test.each(['Ö', '李', 'نورا', '👩‍👩‍👧', 'می‌خواهم', '—', 'X Æ A-12'])('the name %s can be seen', (text) => {
  expect(name.parse(text)).toBe(text);
});

test('reports an empty name once', () => {
  expect(name.safeParse(' ').error?.issues.map(({ code }) => code)).toEqual(['too_small']);
});
