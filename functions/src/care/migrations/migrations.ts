import type { Migration } from '../../core/migrations/migration.ts';
import type { CareNouns } from '../noun.ts';
import { membershipCopies } from './membership-copies.ts';
import { searchKeys } from './search-keys.ts';

/** Care's migrations, in the order in which they run. Add new ones at the end. */
export const careMigrations = (nouns: CareNouns): readonly Migration[] => [searchKeys(nouns), membershipCopies];
