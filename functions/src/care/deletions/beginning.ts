import { firstCharacters } from '@kindred/contract/fold';

/** How a text without a title begins, as its name in the list of what was deleted. */
export const beginningOf = (text: string): string => firstCharacters(text.replace(/\s+/g, ' ').trim(), 120);
