import { CronExpression, JobWrite } from '@kindred/contract/cron/jobs/job';
import type { Job } from '@kindred/contract/cron/jobs/job';
import type { Payload, PayloadSchema } from '@kindred/contract/cron/registered-jobs/payload';
import * as z from 'zod';
import { fromLocal, toLocal } from '../../ui/zoned-time.ts';

const bodySchema = z.object(JobWrite);
export type JobBody = z.input<typeof bodySchema>;

/** The form's values, all as text. */
export interface JobValues {
  readonly name: string;
  readonly registeredJobId: string;
  readonly repeats: 'cron' | 'once';
  readonly schedule: { readonly cron: string; readonly at: string };
  readonly timezone: string;
  readonly payload: Readonly<Record<string, string | boolean>>;
  readonly enabled: boolean;
  readonly timeoutSeconds: string;
  readonly maxAttempts: string;
  readonly overlap: string;
  readonly missed: string;
  readonly graceSeconds: string;
  /** Empty: no alert. */
  readonly alertAfterSeconds: string;
}

export const newJob = (): JobValues => ({
  name: '',
  registeredJobId: '',
  repeats: 'cron',
  schedule: { cron: '0 9 * * MON-FRI', at: '' },
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  payload: {},
  enabled: true,
  timeoutSeconds: '60',
  maxAttempts: '3',
  overlap: 'SKIP',
  missed: 'LAST',
  graceSeconds: '300',
  alertAfterSeconds: '',
});

export const valuesOf = (job: Job): JobValues => ({
  name: job.name,
  registeredJobId: job.registeredJobId,
  repeats: 'cron' in job.schedule ? 'cron' : 'once',
  schedule: {
    cron: 'cron' in job.schedule ? job.schedule.cron : '',
    at: 'at' in job.schedule ? toLocal(job.schedule.at, job.timezone) : '',
  },
  timezone: job.timezone,
  payload: Object.fromEntries(
    Object.entries(job.payload).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  ),
  enabled: job.enabled,
  timeoutSeconds: String(job.timeoutSeconds),
  maxAttempts: String(job.maxAttempts),
  overlap: job.overlap,
  missed: job.missed,
  graceSeconds: String(job.graceSeconds),
  alertAfterSeconds: job.alertAfterSeconds === null ? '' : String(job.alertAfterSeconds),
});

const numberOf = (written: string): number => (written.trim() === '' ? NaN : Number(written));

/** Returns the payload with the types of its schema, without empty fields. */
const payloadOf = (values: JobValues['payload'], schema: PayloadSchema | undefined): Payload => {
  const entries = Object.entries(schema?.properties ?? {}).flatMap(([name, { type }]) => {
    const value = values[name];
    if (value === undefined || value === '') return [];
    const isNumber = type === 'number' || type === 'integer';
    return [[name, isNumber && !Number.isNaN(numberOf(String(value))) ? Number(value) : value] as const];
  });
  return Object.fromEntries(entries);
};

export const bodyOf = (values: JobValues, schema: PayloadSchema | undefined): JobBody => {
  const { repeats, schedule, timezone, name, registeredJobId, enabled } = values;
  return {
    name,
    registeredJobId,
    enabled,
    timezone,
    schedule: repeats === 'cron' ? { cron: schedule.cron } : { at: fromLocal(schedule.at, timezone) },
    payload: payloadOf(values.payload, schema),
    timeoutSeconds: numberOf(values.timeoutSeconds),
    maxAttempts: numberOf(values.maxAttempts),
    overlap: values.overlap as JobBody['overlap'],
    missed: values.missed as JobBody['missed'],
    graceSeconds: numberOf(values.graceSeconds),
    alertAfterSeconds: values.alertAfterSeconds.trim() === '' ? null : numberOf(values.alertAfterSeconds),
  };
};

const chosen = { ...JobWrite, registeredJobId: z.string().min(1) };
const repeated = z.object({ ...chosen, schedule: z.object({ cron: CronExpression }) });
const once = z.object({ ...chosen, schedule: z.object({ at: z.string().min(1) }) });

/** Validates the form. The server checks the payload against its schema. */
export const jobJudge = {
  safeParse: (values: unknown) => {
    const written = values as JobValues;
    return (written.repeats === 'cron' ? repeated : once).safeParse(bodyOf(written, undefined));
  },
};
