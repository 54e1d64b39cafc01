import { runMigrations } from '../../core/migrations/run.ts';
import { careMigrations } from './migrations.ts';

/** The due queue's part of a run of care's migrations. */
export const runCareMigrations = runMigrations(careMigrations);
