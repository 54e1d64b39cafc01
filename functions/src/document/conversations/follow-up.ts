/** Beginnings of questions that go on from the one before, in the languages that people here most often write. */
const beginnings = [
  'and',
  'but',
  'or',
  'also',
  'what about',
  'how about',
  'what if',
  'why not',
  'et',
  'mais',
  'ou',
  'und',
  'aber',
  'oder',
  'y',
  'pero',
  'maar',
  'و',
  'и',
  'а',
  'но',
];
const begins = new RegExp(`^[¿¡«"'\\s]*(?:${beginnings.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** Words that stand for something that was named before. */
const pronouns = new Set(
  (
    'it its they them their theirs he him his she her hers ' +
    'ils elle elles lui leur ça cela celui celle ceux celles ' +
    'er sie ihn ihm él ella ellos ellas eso'
  ).split(' '),
);
/** A longer question usually names what its pronouns stand for. */
const longestWithPronoun = 5;
const longestAlone = 2;

/** Returns whether a question can only be understood with the one before. */
export const isFollowUp = (question: string): boolean => {
  if (begins.test(question)) return true;
  const words = question.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length === 0 || words.length > longestWithPronoun) return false;
  const isSpaced = /\s/.test(question.trim()) || /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(question);
  if (words.length <= longestAlone) return isSpaced;
  const namesNothing = !words.slice(1).some((word) => /^[\p{Lu}\p{N}]/u.test(word));
  return namesNothing && words.some((word) => pronouns.has(word.toLowerCase()));
};

const mostBefore = 2;

/**
 * Returns the text to search for: the question and, if it goes on from earlier ones, these too. `earlier` are the
 * questions before, the newest first.
 */
export const searchedFor = (question: string, earlier: readonly string[]): string => {
  const asked = [question];
  for (const before of earlier.slice(0, mostBefore)) {
    if (!isFollowUp(asked[0]!)) break;
    asked.unshift(before);
  }
  return asked.join('\n');
};
