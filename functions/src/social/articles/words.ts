import { foldForSearch } from '@kindred/contract/fold';
import { searchTerms, cutTerm, wordTerms } from '@kindred/contract/search-terms';
import { isWithoutSpaces } from '@kindred/contract/word-starts';

/** How much of a text is looked at, and how many of its words can be found. */
const [lookedAt, mostWords, mostBeginnings] = [20_000, 150, 120];

const runsOf = (text: string): string[] => foldForSearch(text.slice(0, lookedAt)).match(/[\p{L}\p{N}]{2,}/gu) ?? [];

const termsOfRun = (run: string): readonly string[] => (isWithoutSpaces(run) ? wordTerms(run) : [cutTerm(run)]);

const first = (words: Iterable<string>, most: number): string[] => [...new Set(words)].slice(0, most);

/** Returns the folded words of a text that are in none of the others, as many as searches find. */
export const wordsBeyond = (text: string, others: readonly (string | null)[]): string => {
  const known = new Set(others.flatMap((other) => runsOf(other ?? '')));
  return first(
    runsOf(text).filter((word) => !known.has(word)),
    mostWords,
  )
    .map((word) => word.slice(0, 40))
    .join(' ');
};

interface Searched {
  readonly title: string;
  readonly author: string | null;
  readonly excerpt: string;
  readonly textWords: string;
}

/** Returns the terms that find an article: the beginnings of the words of its title and author, and the other words as they are. */
export const termsOf = ({ title, author, excerpt, textWords }: Searched): string[] => {
  const beginnings = searchTerms([title, author]).filter((term) => !term.includes(' '));
  const words = runsOf(`${excerpt} ${textWords}`).flatMap(termsOfRun);
  return [...new Set([...first(beginnings, mostBeginnings), ...first(words, 2 * mostWords)])];
};

/** The phrases in which a search looks for each of its words. */
export const phrasesOf = ({ title, author, excerpt, textWords }: Searched): (string | null)[] => [
  title,
  author,
  excerpt,
  textWords,
];
