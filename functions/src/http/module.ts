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

/** The possible recipients of notifications about a group: `writers` are all members but those who only read. */
export const groupAudiences = ['admins', 'writers', 'members'] as const;

/** Facts about a group that its notifications need. */
export interface GroupNews {
  readonly name: string;
  /** The group's page: a path of the web app. */
  readonly link: string;
  /** Returns the link to another page that opens it with this group chosen. */
  readonly linkTo: (page: string) => string;
  readonly people: (who: (typeof groupAudiences)[number]) => Promise<readonly string[]>;
  readonly isMember: (userId: string) => Promise<boolean>;
}

/** A module as the HTTP layer sees it, loaded on the first call under its prefix. */
export interface Module {
  readonly endpoints: Endpoints;
  /** Describes the tags of its calls in the published description of the API. */
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
  /**
   * Returns the facts about one of the module's groups that notifications need; undefined if there is no such group.
   */
  readonly groupNews?: (db: Database, groupId: string) => Promise<GroupNews | undefined>;
  /** Finds the module's records that the caller may see, for the search across the product. */
  readonly search?: ModuleSearch;
  /** The texts of its kinds of notifications. */
  readonly notificationTexts: NotificationTexts;
  /** The collections whose records its declarations name. */
  readonly records: Records;
  readonly readers: Readers;
  /** The kinds of due entries that it runs. */
  readonly due: readonly DueRunner<void>[];
  /** Jobs of its nouns that administrators can schedule. */
  readonly builtInJobs: readonly BuiltInJob[];
  /** Entities of its nouns whose texts can be translated. */
  readonly translatable: readonly Translatable[];
  /** Its figures for the administrators' overview. */
  readonly overview: readonly (() => Promise<OverviewSource>)[];
  /** Run alongside every sweep until this time; each returns whether something may have become due. */
  readonly atSweep: readonly ((until: number) => Promise<boolean>)[];
  /** The module's part of the caller's personal data export. */
  readonly personalData: (ctx: SignedInContext) => AsyncIterable<PersonalFile>;
}
