import type { Features } from './flags.ts';
import { type NameIn, type Noun, namesOf } from './noun.ts';
import { nouns } from './nouns.ts';

/** The kinds of search results, in the order in which they are shown. */
export const searchKinds = namesOf(nouns, 'found');
export type SearchKind = NameIn<typeof nouns, 'found'>;

/** Returns how many kinds of search results a tenant with these flags has. */
export const searchKindsOf = (features: Features): number =>
  (nouns as readonly Noun[])
    .filter(({ flag }) => !flag || features[flag])
    .reduce((count, { found = [] }) => count + found.length, 0);
