import type { Module } from '../http/module.ts';
import type { Noun } from '../http/noun.ts';
import type { Database } from '../platform/firestore/database.ts';

/** What the cron module passes to its nouns. */
export interface CronRegistry {
  /** All modules, whose nouns declare built-in jobs. */
  readonly modules: () => Promise<readonly Module[]>;
  /** Returns the name of a run; undefined if its job is not registered, or belongs to another tenant. */
  readonly nameOfRun: (
    db: Database,
    run: { readonly registeredJobId: string; readonly jobId: string | null },
  ) => Promise<string | undefined>;
}

export type CronNoun = Noun<CronRegistry>;

/** Declares a noun of the cron module. */
export const noun = <const Declared extends CronNoun>(declared: Declared): Declared => declared;
