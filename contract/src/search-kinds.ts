import { careNouns } from './care/nouns.ts';
import { coreNouns } from './core/nouns.ts';
import { type NameIn, namesOf } from './noun.ts';

/** What the product's search finds, in the order in which it is shown. */
export const searchKinds = [...namesOf(careNouns, 'found'), ...namesOf(coreNouns, 'found')] as const;
export type SearchKind = NameIn<typeof careNouns | typeof coreNouns, 'found'>;
