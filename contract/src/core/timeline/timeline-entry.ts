import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** Coming entries, entries that failed for good, and entries that are held until their tenant is active again. */
export const timelineStates = ['WAITING', 'FAILED', 'HELD'] as const;

/** The name of a kind of work: `mail`, `circle-purge`. */
export const TimelineKind = z.string().regex(/^[a-z][a-z-]{0,59}$/, 'Not a kind of work, such as circle-purge');

/** What an entry is about; its kind says what it is an id of. */
const TimelineSubject = z.object({ id: Id, name: z.string() });

/** Something that the platform will do at its time. Never names the people or content that it is about. */
export const TimelineEntry = z.object({
  id: Id,
  kind: TimelineKind,
  state: z.enum(timelineStates),
  /** It runs at this moment. */
  isRunning: z.boolean(),
  /** Somebody's own: the error stays hidden, and only its author cancels it. */
  isPersonal: z.boolean(),
  /** When it is done, tried next, or was tried last. */
  at: Timestamp,
  /** Its original time. */
  firstAt: Timestamp,
  attempts: z.int(),
  /** It can be cancelled before its time. */
  isCancellable: z.boolean(),
  /** How many people or records it counts for. */
  count: z.int(),
  /** The job that it runs or looks at; null for everything else. */
  about: TimelineSubject.nullable(),
  /** The last error. Null without one, and where it might reveal something about a person. */
  error: z.string().nullable(),
  /** What kind of error it was: `unavailable`, `mail_550`. */
  failureCode: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** An entry of any tenant, or of the platform itself. */
export const PlatformTimelineEntry = TimelineEntry.extend({ tenantId: z.string() });
export type PlatformTimelineEntry = z.infer<typeof PlatformTimelineEntry>;

export const TimelineSummary = z.object({
  /** Nothing runs at present: an operator has paused the platform. */
  isPaused: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  held: z.int(),
});
export type TimelineSummary = z.infer<typeof TimelineSummary>;

named({ TimelineEntry, PlatformTimelineEntry, TimelineSummary });
