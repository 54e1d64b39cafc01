import * as z from 'zod';
import { Id, line, StoredTimezone, Timestamp, Timezone } from '../../fields.ts';
import { named } from '../../named.ts';
import { RunStatus } from '../job-audit-logs/job-audit-log.ts';
import { Payload } from '../registered-jobs/payload.ts';

/** Five fields: minute, hour, day of the month, month, day of the week. No nicknames such as `@daily`. */
export const CronExpression = z
  .string()
  .trim()
  .max(120)
  .regex(/^[0-9A-Za-z*/,#?+-]+(?:\s+[0-9A-Za-z*/,#?+-]+){4}$/, 'Not five fields such as "0 9 * * MON-FRI"');

/** When a job runs: repeatedly, or once. */
export const JobSchedule = z.union([z.strictObject({ cron: CronExpression }), z.strictObject({ at: Timestamp })]);
export type JobSchedule = z.infer<typeof JobSchedule>;

/** What happens if the previous run is not done at the scheduled time: the run is skipped, or it starts right after. */
export const overlaps = ['SKIP', 'QUEUE'] as const;
/** What happens to runs missed by more than the grace period: none runs, only the last one, or all (at most 100). */
export const missedRules = ['NONE', 'LAST', 'ALL'] as const;
export const mostMissed = 100;

const day = 24 * 3600;

export const JobWrite = {
  name: line(80),
  registeredJobId: Id,
  schedule: JobSchedule,
  timezone: Timezone,
  payload: Payload.default({}),
  enabled: z.boolean().default(true),
  timeoutSeconds: z.int().min(1).max(600).default(60),
  maxAttempts: z.int().min(1).max(10).default(3),
  overlap: z.enum(overlaps).default('SKIP'),
  missed: z.enum(missedRules).default('LAST'),
  /** How late a run may begin and still count as on time. */
  graceSeconds: z.int().min(60).max(day).default(300),
  /** Mails the administrators if the job has not succeeded this long after its scheduled time; null means never. */
  alertAfterSeconds: z
    .int()
    .min(60)
    .max(7 * day)
    .nullable()
    .default(null),
};

/** The latest finished run: its scheduled time and outcome. */
const LastRun = z.object({ at: Timestamp, status: RunStatus });

export const Job = z.object({
  id: Id,
  ...JobWrite,
  timezone: StoredTimezone,
  /** The title of the registered job that it runs. */
  registeredJobTitle: z.string(),
  /** Null while it is paused, or if no run is left. */
  nextRunAt: Timestamp.nullable(),
  lastRun: LastRun.nullable(),
  isRunning: z.boolean(),
  /** Number of runs that will begin once this one is done. */
  queued: z.int(),
  /** Since when administrators have been notified that it is late; null if all is well. */
  lateSince: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Job = z.infer<typeof Job>;

/**
 * The effect of a clock change on a scheduled time. `MOVED`: the time does not exist that day, and the job runs right
 * after the change. `FIRST_OF_TWO`: the clock shows it twice, and the job runs only the first time. `TWICE`: the job
 * runs both times because it runs every hour.
 */
export const clockMarks = ['MOVED', 'FIRST_OF_TWO', 'TWICE'] as const;

export const SchedulePreview = z.object({
  /** The expression in words. */
  words: z.string(),
  next: z.array(z.object({ at: Timestamp, mark: z.enum(clockMarks).nullable() })),
});
export type SchedulePreview = z.infer<typeof SchedulePreview>;

named({ JobSchedule, LastRun, Job, SchedulePreview });
