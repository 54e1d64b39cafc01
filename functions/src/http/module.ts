import type { Endpoints } from '@kindred/contract/endpoint';
import type { DueRunner } from '../platform/due-queue.ts';
import type { Database } from '../platform/firestore/database.ts';
import type { Transaction } from '../platform/firestore/transaction.ts';
import type { BuiltInJob } from './built-in-jobs.ts';
import type { GroupMembership, PersonalFile, Readers, Records, SignedInContext } from './context.ts';
import type { NotificationTexts } from './notification-text.ts';
import type { OverviewSource } from './overview.ts';
import type { ModuleSearch } from './search.ts';
import type { Translatable } from './translatable.ts';

/** Whom notifications about a group may be for: `writers` are all but those who only read. */
export const groupAudiences = ['admins', 'writers', 'members'] as const;

/** A group, for notifications about it. */
export interface GroupNews {
  readonly name: string;
  /** Its page: a path of the web. */
  readonly link: string;
  /** A page about the chosen group, opened in this one. */
  readonly linkTo: (page: string) => string;
  readonly people: (who: (typeof groupAudiences)[number]) => Promise<readonly string[]>;
  readonly isMember: (userId: string) => Promise<boolean>;
}

/** A module as the HTTP layer sees it, loaded on the first call under its prefix. */
export interface Module {
  readonly endpoints: Endpoints;
  /** What the tags of its calls are about, for the published description of the API. */
  readonly tags: Readonly<Record<string, string>>;
  /** The handler of an endpoint, loaded on its first call. */
  readonly handler: (name: string) => Promise<unknown>;
  /**
   * Returns a user's membership of one of the module's groups, read from the database or in a transaction; undefined if
   * there is none.
   */
  readonly membershipOf?: (
    from: Pick<Database | Transaction, 'get'>,
    groupId: string,
    userId: string,
  ) => Promise<GroupMembership | undefined>;
  /** Returns what notifications need to know of one of the module's groups; undefined if there is none. */
  readonly groupNews?: (db: Database, groupId: string) => Promise<GroupNews | undefined>;
  /** Finds what the caller may see of its records, for the search across the product. */
  readonly search?: ModuleSearch;
  /** How its kinds of notifications read. */
  readonly notificationTexts: NotificationTexts;
  /** The collections whose records its declarations name. */
  readonly records: Records;
  readonly readers: Readers;
  /** The kinds of due entries that it runs. */
  readonly due: readonly DueRunner<void>[];
  /** What its nouns let administrators schedule. */
  readonly builtInJobs: readonly BuiltInJob[];
  /** What can be translated of its nouns. */
  readonly translatable: readonly Translatable[];
  /** Its figures in the overview of administrators. */
  readonly overview: readonly (() => Promise<OverviewSource>)[];
  /** Runs beside every sweep until this time, and returns whether something may have become due. */
  readonly atSweep: readonly ((until: number) => Promise<boolean>)[];
  /** The module's part of the caller's personal data export. */
  readonly personalData: (ctx: SignedInContext) => AsyncIterable<PersonalFile>;
}
