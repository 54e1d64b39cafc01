import type { Endpoints } from '@kindred/contract/endpoint';
import type { DueRunner } from '../platform/due-queue.ts';
import type { BuiltInJob } from './built-in-jobs.ts';
import type { GroupMembership, Handlers, PersonalFile, Readers, Records, SignedInContext } from './context.ts';
import type { Module } from './module.ts';
import type { NotificationTexts } from './notification-text.ts';
import type { OverviewSource } from './overview.ts';
import type { Translatable } from './translatable.ts';

/** A noun's part of the personal data export. */
export type PersonalData = (ctx: SignedInContext) => AsyncIterable<PersonalFile>;

/**
 * Endpoints and their handlers. `Nouns` is the argument that a module passes to handlers that go through all its nouns.
 */
export interface Api<Nouns> {
  readonly endpoints: Endpoints;
  /** The collections whose records the declarations name (`circleRecord`, `ownRecord`). */
  readonly records: Records;
  /** Decides who may read a user's own records (`ownRecord` with a refusal). */
  readonly readers: Readers;
  readonly load: (nouns: Nouns) => Promise<Readonly<Record<string, unknown>>>;
}

/** A noun as its module sees it; imports are lazy, so that a cold start loads only what it calls. */
export interface Noun<Nouns> {
  /** Describes its tags in the published description of the API. */
  readonly tags?: Readonly<Record<string, string>>;
  readonly apis?: readonly Api<Nouns>[];
  /** The texts of its kinds of notifications. */
  readonly notificationTexts?: NotificationTexts;
  readonly due?: readonly DueRunner<Nouns>[];
  /** Jobs of this noun that administrators can schedule. */
  readonly builtInJobs?: readonly BuiltInJob[];
  /** Its entities whose texts can be translated. */
  readonly translatable?: readonly Translatable[];
  /**
   * Runs alongside every sweep, once a minute, and ends by this time. It makes at most one read if there is nothing to
   * do. Returns whether something may have become due.
   */
  readonly atSweep?: (until: number) => Promise<boolean>;
  /** Its figures for the administrators' overview. */
  readonly overview?: () => Promise<OverviewSource>;
  readonly personalData?: (nouns: Nouns) => Promise<PersonalData>;
}

/** Binds endpoints to their handlers; a missing or extra one does not compile. */
export const api = <
  Declared extends Endpoints,
  Known extends Records,
  Nouns,
  Membership extends GroupMembership = GroupMembership,
>(
  endpoints: Declared,
  load: (nouns: Nouns) => Promise<Handlers<Declared, Known, Membership>>,
  records: Known = {} as Known,
  readers: Readers<Known> = {},
): Api<Nouns> & { readonly endpoints: Declared } => ({ endpoints, load, records, readers });

type EndpointNames<Nouns extends readonly { readonly apis?: readonly { readonly endpoints: Endpoints }[] }[]> =
  keyof UnionToIntersection<NonNullable<Nouns[number]['apis']>[number]['endpoints']>;
type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Compiles only if these nouns serve every endpoint that the module declares. */
export const serving =
  <Declared extends Endpoints>() =>
  <const Nouns extends readonly { readonly apis?: readonly { readonly endpoints: Endpoints }[] }[]>(
    nouns: Nouns &
      (keyof Declared extends EndpointNames<Nouns>
        ? unknown
        : { unserved: Exclude<keyof Declared, EndpointNames<Nouns>> }),
  ): Nouns =>
    nouns;

/** Builds a module from its nouns. */
export const moduleOf = <Nouns>(endpoints: Endpoints, nouns: readonly Noun<Nouns>[], handed: Nouns): Module => {
  const apis = nouns.flatMap((noun) => noun.apis ?? []);
  /** Handlers loaded so far. */
  const handlers = new Map<string, unknown>();
  return {
    endpoints,
    tags: Object.assign({}, ...nouns.map(({ tags }) => tags)) as Module['tags'],
    notificationTexts: Object.assign(
      {},
      ...nouns.map(({ notificationTexts }) => notificationTexts),
    ) as NotificationTexts,
    records: Object.assign({}, ...apis.map(({ records }) => records)) as Records,
    readers: Object.assign({}, ...apis.map(({ readers }) => readers)) as Readers,
    handler: async (name) => {
      if (!handlers.has(name)) {
        const loaded = await apis.find((one) => Object.hasOwn(one.endpoints, name))!.load(handed);
        for (const [key, handler] of Object.entries(loaded)) handlers.set(key, handler);
      }
      return handlers.get(name);
    },
    due: nouns.flatMap((noun) => (noun.due ?? []).map(({ kind, load }) => ({ kind, load: () => load(handed) }))),
    builtInJobs: nouns.flatMap(({ builtInJobs }) => builtInJobs ?? []),
    translatable: nouns.flatMap(({ translatable }) => translatable ?? []),
    overview: nouns.flatMap(({ overview }) => overview ?? []),
    atSweep: nouns.flatMap(({ atSweep }) => atSweep ?? []),
    personalData: async function* (ctx) {
      for (const noun of nouns) if (noun.personalData) yield* (await noun.personalData(handed))(ctx);
    },
  };
};
