import { isSlug } from '@kindred/contract/care/slug';
import { expect, test } from 'vitest';
import { slugAlternatives, slugFrom } from './slug.ts';

test('transliterates a name into a slug', () => {
  expect(slugFrom('Für Élodie & Ørjan')).toBe('fuer-elodie-and-orjan');
});

test('keeps each word of a name in one piece, however its letters are transliterated', () => {
  expect(slugFrom('Þór & Æsa')).toBe('thor-and-aesa');
  expect(slugFrom('McDonald')).toBe('mcdonald');
});

test.each(['', '日本', 'a', 'Admin', 'x'.repeat(200), '—', 'Новый круг'])(
  'makes a well-formed slug from any name (%j)',
  (name) => {
    expect(slugFrom(name)).toSatisfy(isSlug);
  },
);

test('proposes well-formed alternatives that differ from the slug', () => {
  const long = 'x'.repeat(63);
  for (const slug of slugAlternatives(long)) {
    expect(slug).toSatisfy(isSlug);
    expect(slug).not.toBe(long);
  }
});
