import { firstCharacters } from '@kindred/contract/fold';

/** Returns the first characters of a text without a title, as its name in the list of deletions. */
export const beginningOf = (text: string): string => firstCharacters(text.replace(/\s+/g, ' ').trim(), 120);
