import { firstCharacters, fold } from '../../fold.ts';

const maxTerms = 50;
const maxCharacters = 40;

/**
 * Returns the terms by which a search finds a message: its different words, folded. At most 50, of up to 40 characters.
 * Clients write them with the message; the rules bound them.
 */
export const messageTerms = (text: string): string[] => {
  const words = (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => firstCharacters(word, maxCharacters));
  return [...new Set(words)].slice(0, maxTerms);
};
