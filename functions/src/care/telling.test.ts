import { describe, expect, test } from 'vitest';
import { excerptOf, markdownExcerptOf, newsOfKind } from './telling.ts';

describe('the beginning of a text', () => {
  test('is on one line, or null for an empty text', () => {
    expect(excerptOf(' She sang\n\nin  the kitchen. ')).toBe('She sang in the kitchen.');
    for (const nothing of ['', ' \n ']) expect(excerptOf(nothing)).toBeNull();
  });

  test('has up to 280 characters, none of them cut in half', () => {
    expect(excerptOf('a'.repeat(280))).toBe('a'.repeat(280));
    expect(excerptOf('🌹'.repeat(281))).toBe(`${'🌹'.repeat(280)}…`);
  });

  test.each([
    ['# Hello', 'Hello'],
    ['We *sat* in the **garden**.', 'We sat in the garden.'],
    ['See [the roses](https://a.example/_b_).', 'See the roses.'],
    ['![Rosa](/api/v1/care/documents/1/file#10x20) in May', 'Rosa in May'],
    ['- one\n- two\n\n1. three', 'one, two, three'],
    ['Two boxes:\n\n- her reports\n- old seeds\n\nWe laughed.', 'Two boxes: her reports, old seeds. We laughed.'],
    ['- one,\n- two\n  and a half\n- three!', 'one, two and a half, three!'],
    ['> She said', 'She said'],
    ['snake_case stays, _stress_ goes', 'snake_case stays, stress goes'],
    ['5 * 3', '5 3'],
  ])('of Markdown has none of its marks: %j', (markdown, expected) => {
    expect(markdownExcerptOf(markdown)).toBe(expected);
  });

  test('is found quickly even in difficult Markdown', () => {
    const since = process.cpuUsage();
    for (const hard of ['[', '![', '_', '[a](', '# ', '> ']) markdownExcerptOf(hard.repeat(100_000));
    expect(process.cpuUsage(since).user / 1000).toBeLessThan(1000);
  });
});

test('news are for the whole circle unless a higher role is given', () => {
  const record = { circle_id: 'c1', record_id: 'r1' };
  expect(newsOfKind('page', record)).toMatchObject({ id: 'page_r1', fields: { seen_by: 'member', title: null } });
  const { into, fields } = newsOfKind('document', { ...record, seen_by: 'family_member' });
  expect(into.name).toBe('circles/c1/activities');
  expect(into.marks!({ ...fields, at: '' })).toEqual({ member: false, family_member: true });
  const forAdmins = newsOfKind('document', { ...record, seen_by: 'admin' });
  expect(into.marks!({ ...forAdmins.fields, at: '' })).toEqual({ member: false, family_member: false });
  expect(into.marks!({ ...newsOfKind('page', record).fields, at: '' })).toEqual({ member: true, family_member: true });
});
