import type { Module } from '../http/context.ts';
import type { Noun } from '../http/noun.ts';

/** What cron hands to its nouns: all modules, whose nouns declare built-in jobs. */
export interface CronRegistry {
  readonly modules: () => Promise<readonly Module[]>;
}

export type CronNoun = Noun<CronRegistry>;

/** Declares a noun of cron. */
export const noun = <const Declared extends CronNoun>(declared: Declared): Declared => declared;
