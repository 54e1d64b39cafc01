import { type NameIn, namesOf } from './noun.ts';
import { nouns } from './nouns.ts';

/** The kinds of search results, in the order in which they are shown. */
export const searchKinds = namesOf(nouns, 'found');
export type SearchKind = NameIn<typeof nouns, 'found'>;
