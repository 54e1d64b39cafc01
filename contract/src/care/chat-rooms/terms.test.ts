import { expect, test } from 'vitest';
import { messageTerms } from './terms.ts';

test('a message’s terms are its words, folded and once each', () => {
  expect(messageTerms('À bientôt, Élise – à *bientôt*!')).toEqual(['a', 'bientot', 'elise']);
  expect(messageTerms(' … ')).toEqual([]);
});

test('a message has at most 50 terms, of at most 40 characters', () => {
  const long = Array.from({ length: 60 }, (_, index) => `${index}${'𠮷'.repeat(60)}`).join(' ');
  const terms = messageTerms(long);
  expect(terms).toHaveLength(50);
  for (const term of terms) expect(Array.from(term)).toHaveLength(40);
});
