import { diffArrays } from 'diff';

/** A change to a run of words. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  /** Number of words. Added and unchanged ones are counted in the new text, removed ones in the old. */
  readonly count: number;
}

/** Limits of a comparison. Beyond them, everything between the common start and the common end counts as changed. */
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

/** Matches words with the space after them, single signs, and single characters of scripts without spaces. */
const word =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}'’])+|[^\s])\s*|\s+/gu;

export const wordsOf = (text: string): string[] => text.match(word) ?? [];
