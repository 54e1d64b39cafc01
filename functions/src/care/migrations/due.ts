import { runMigrations } from '../../core/migrations/run.ts';
import type { CareNouns } from '../noun.ts';
import { careMigrations } from './migrations.ts';

/** The due queue's part of a run of care's migrations. */
export const runCareMigrations = (nouns: CareNouns) => runMigrations('care', careMigrations(nouns));
