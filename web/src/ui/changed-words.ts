import { diffArrays } from 'diff';

/** How a run of words has changed. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  /** How many words; added and unchanged ones are counted in the text as it is, removed ones in the text as it was. */
  readonly count: number;
}

/** Longer comparisons are given up: then everything between the common beginning and the common end counts as changed. */
const mostMilliseconds = 200;
const mostChanges = 4000;

/** Compares two texts, given as their words, within a bounded time. */
export const changedWords = (before: readonly string[], after: readonly string[]): WordChange[] => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [was, is] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const compared = diffArrays(was, is, { timeout: mostMilliseconds, maxEditLength: mostChanges });
  const between: WordChange[] = compared?.map(({ added, removed, count }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    count,
  })) ?? [
    { kind: 'removed', count: was.length },
    { kind: 'added', count: is.length },
  ];
  return [{ kind: 'same', count: start } as const, ...between, { kind: 'same', count: end } as const].filter(
    ({ count }) => count > 0,
  );
};

/** Words with the space after them, and signs one by one; a writing without spaces, letter by letter. */
const word =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}'’])+|[^\s])\s*|\s+/gu;

export const wordsOf = (text: string): string[] => text.match(word) ?? [];
