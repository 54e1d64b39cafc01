import { expect, test } from 'vitest';
import { termsOf } from '../words/terms.ts';
import { markSentence } from './mark-sentence.ts';

const marked = (text: string, question: string, language = 'en'): string => {
  const terms = new Map(termsOf(question, language).map((term) => [term, 1]));
  const { start, end } = markSentence(text, language, terms);
  return text.slice(start, end);
};

const text =
  'Everybody has 28 days of leave a year. Parents have 12 more days of leave in the first year. The office is closed on 1 May.';

test('the sentence that has most of the question’s words is marked', () => {
  expect(marked(text, 'When is the office closed?')).toBe('The office is closed on 1 May.');
});

test('a word that only one sentence has decides', () => {
  expect(marked(text, 'How many days of leave do parents have?')).toContain('Parents have 12 more days');
});

test('two neighbours that fit equally are marked together', () => {
  const both = marked('The garden opens at nine. It closes at six. Dogs stay out.', 'opens closes');
  expect(both).toBe('The garden opens at nine. It closes at six.');
});

test('a passage of one sentence is marked as a whole', () => {
  expect(marked('The garden opens at nine.', 'dogs')).toBe('The garden opens at nine.');
});

test('a passage in a script without spaces is divided into sentences', () => {
  expect(marked('今天天气很好。公司的假期是二十八天。', '假期有多少天', 'zh')).toBe('公司的假期是二十八天。');
});
