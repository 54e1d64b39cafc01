/** Words that keep the hyphen after them. */
const keepsAfter =
  /(?:^|[^\p{L}])(?:self|well|ex|half|cross|non|peut|celui|celle|ceux|rendez|vis|c'est|c’est|\p{Lu}+)-$/u;
/** Words that keep the hyphen before them, such as in "dit-il". */
const keepsBefore =
  /^(?:ils?|elles?|on|je|tu|nous|vous|moi|toi|lui|leur|ce|ci|là|même|mêmes|t|y|en|à|de|of|the|to|in|up|based|like|free)(?![\p{L}])/u;
/** Words after a hyphen that stands for a part of a compound, as in "Vor- und Nachteile". */
const standsFor = /^(?:und|oder|bzw|and|or|et|ou|en|of|y|o|e)\s/u;
/** What is before the hyphen has one already, as in "state-of-the-". */
const isCompound = /\p{L}-[\p{L}-]*-$/u;

/**
 * Returns what replaces a hyphen at the end of a line: nothing where it only divides a word, and the hyphen
 * where the word has it anyway. Undefined if the line ends with no such hyphen.
 */
export const inPlaceOfHyphen = (before: string, after: string): string | undefined => {
  const end = before.slice(-40).replace(/[\u00AD\u2010]$/, '-');
  if (!/\p{L}-$/u.test(end)) return undefined;
  if (/^\p{Ll}/u.test(after)) {
    if (standsFor.test(after)) return '- ';
    return keepsAfter.test(end) || keepsBefore.test(after) || isCompound.test(end) ? '-' : '';
  }
  // Before a capital or a digit it is part of a name, as in "Jean-Paul" or "Covid-19".
  return /^[\p{Lu}\p{N}]/u.test(after) ? '-' : undefined;
};
