import { type NameIn, namesOf } from './noun.ts';
import { nouns } from './nouns.ts';

/** What the product's search finds, in the order in which it is shown. */
export const searchKinds = namesOf(nouns, 'found');
export type SearchKind = NameIn<typeof nouns, 'found'>;
