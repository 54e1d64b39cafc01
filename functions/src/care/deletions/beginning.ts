import { firstCharacters } from '@kindred/contract/fold';

/** Returns the first characters of a text, as the name of an untitled record in the list of deletions. */
export const beginningOf = (text: string): string => firstCharacters(text.replace(/\s+/g, ' ').trim(), 120);
