import { fold } from '@kindred/contract/fold';

/** Scripts whose vowels are marks. Without them, different words become one. */
const withMarks =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Folds a word for the index: case and accents make no difference. */
export const foldWord = (word: string): string =>
  withMarks.test(word) ? word.normalize('NFKC').toLowerCase() : fold(word);
