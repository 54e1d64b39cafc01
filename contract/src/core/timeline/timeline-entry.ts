import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** Upcoming entries, entries that failed for good, and entries on hold until their tenant is active again. */
export const timelineStates = ['WAITING', 'FAILED', 'HELD'] as const;

/** The name of a kind of work: `mail`, `circle-purge`. */
export const TimelineKind = z.string().regex(/^[a-z][a-z-]{0,59}$/, 'Not a kind of work, such as circle-purge');

/** The subject of an entry. The entry's kind says what the id refers to. */
const TimelineSubject = z.object({ id: Id, name: z.string() });

/** Something that the platform will do at a set time. Never names the people or content that it is about. */
export const TimelineEntry = z.object({
  id: Id,
  kind: TimelineKind,
  state: z.enum(timelineStates),
  /** Whether it is running now. */
  isRunning: z.boolean(),
  /** Whether it belongs to one person: its error stays hidden, and only its author can cancel it. */
  isPersonal: z.boolean(),
  /** When it will be done or tried next, or was last tried. */
  at: Timestamp,
  /** Its original time. */
  firstAt: Timestamp,
  attempts: z.int(),
  /** Whether it can be cancelled before its time. */
  isCancellable: z.boolean(),
  /** How many people or records it counts for. */
  count: z.int(),
  /** The job that it runs or checks; null for everything else. */
  about: TimelineSubject.nullable(),
  /** The last error. Null if there is none, and if it might reveal something about a person. */
  error: z.string().nullable(),
  /** The kind of error: `unavailable`, `mail_550`. */
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
  /** Whether an operator has paused the platform, so that nothing runs. */
  isPaused: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  held: z.int(),
});
export type TimelineSummary = z.infer<typeof TimelineSummary>;

named({ TimelineEntry, PlatformTimelineEntry, TimelineSummary });
