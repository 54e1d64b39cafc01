import type { MigrationCheck } from '@kindred/contract/core/migrations/migration';
import type { Database } from '../../platform/firestore/database.ts';
import type { TenantFiles } from '../../platform/storage.ts';

/** The result of one piece of a migration's work. */
export interface MigrationStep {
  /** Where the next piece begins; undefined if there is none. */
  readonly next: string | undefined;
  readonly looked: number;
  readonly changed: number;
}

/**
 * Does one piece of the work, a few seconds at most, starting at `cursor` ('' at first). A piece may be repeated after
 * a crash, so it must not change correct data.
 */
type Step = (db: Database, cursor: string, files: TenantFiles) => Promise<MigrationStep>;

/** A change to stored data in a release. Migrations run in the order of the module's list; an id never changes. */
export interface Migration {
  readonly id: string;
  readonly name: string;
  /** Checks a limited part of the data, without changing anything. */
  readonly check: (db: Database, files: TenantFiles) => Promise<MigrationCheck>;
  readonly up: Step;
  readonly down?: Step;
}

export type Direction = 'up' | 'down';

/** Returns the result of a check of `looked` records, of which `found` differ and `unfit` cannot be read. */
export const checkOf = (looked: number, found: number, unfit = 0): MigrationCheck => {
  const figures = { looked, found: found + unfit };
  if (looked === 0) return { status: 'pass', code: 'nothing', message: 'There is nothing to check yet.', ...figures };
  if (unfit > 0)
    return { status: 'fail', code: 'unfit', message: `${unfit} of ${looked} records can’t be read.`, ...figures };
  if (found > 0)
    return { status: 'warn', code: 'differs', message: `${found} of ${looked} are not up to date.`, ...figures };
  return { status: 'pass', code: 'agrees', message: `All ${looked} checked records are up to date.`, ...figures };
};
