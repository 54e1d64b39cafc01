import { expect, test } from 'vitest';
import { hasMessageWords, messageTerms } from './care/chat-rooms/terms.ts';
import { hitsIn } from './search-hits.ts';
import { longestWord, searchTerms, textWords, wordTerms } from './search-terms.ts';
import { hasWords, isOneTerm, searchWords, termsOfWord } from './search-words.ts';

const characters = Array.from("東京桜がガー々ｶﾞ𠮷㍿aéÉßıðﬁ1ไทยอาหารด้ខ្មែမြန်한국  -('’.\u200B");
let seed = 1;
/** Returns a pseudo-random number below the limit, the same in each run. */
const below = (limit: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
const written = (length: number): string =>
  Array.from({ length }, () => characters[below(characters.length)]!).join('');

/** Texts in many scripts, each with a search: a part of the same text or of another one. */
const samples = Array.from({ length: 5000 }, () => {
  const text = written(1 + below(12));
  const from = below(4);
  const q = below(2)
    ? written(1 + below(4))
    : Array.from(text)
        .slice(from, from + 1 + below(8))
        .join('');
  return [text, q] as const;
});
const failing = (fails: (text: string, q: string) => boolean) => samples.filter(([text, q]) => fails(text, q));

test('a record has a term of every word that finds it, and a single term never matches another record', () => {
  const found = failing((text, q) => searchWords(q).some((word) => hasWords([text], [word])));
  expect(found.length).toBeGreaterThan(500);
  const differing = failing((text, q) => {
    const terms = searchTerms([text]);
    return searchWords(q).some((word) => {
      const hasTerm = termsOfWord(word).some((term) => terms.includes(term));
      return hasWords([text], [word]) ? !hasTerm : hasTerm && isOneTerm([word]);
    });
  });
  expect(differing).toEqual([]);
});

test('a longer text has the term that is looked up for it, and is highlighted where it matches', () => {
  const differing = failing((text, q) => {
    const words = textWords(q);
    const term = longestWord(q);
    const isLookedUp = words.length > 0 && Array.from(term).length > 1 && hasWords([text], words);
    return isLookedUp && (!wordTerms(text).includes(term) || hitsIn(text, q).length === 0);
  });
  expect(differing).toEqual([]);
});

test('a message has every term of a search that finds it', () => {
  const differing = failing((text, q) => {
    const terms = messageTerms(text);
    return hasMessageWords(text, q) && !messageTerms(q).every((term) => terms.includes(term));
  });
  expect(differing).toEqual([]);
});
