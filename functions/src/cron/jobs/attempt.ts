import { longestOutput } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { type Payload, payloadReader } from '@kindred/contract/cron/registered-jobs/payload';
import { tenantById } from '../../identity/tenant/cache.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { CronRegistry } from '../noun.ts';
import { builtInJob } from '../registered-jobs/built-in.ts';
import { registeredJobs } from '../registered-jobs/store.ts';
import { type Call, callHttpJob } from './http-call.ts';
import { JobFailure } from './job-failure.ts';

export interface Attempt extends Omit<Call, 'payload'> {
  readonly tenantId: string;
}

export interface Result {
  readonly status: 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT';
  readonly output: string;
  readonly error: string | null;
  /** Milliseconds. */
  readonly duration: number;
}

const cut = (text: string): string => text.slice(0, longestOutput);

const work = async (registry: CronRegistry, given: Attempt, signal: AbortSignal): Promise<string> => {
  const { tenantId, job, runId, scheduledFor } = given;
  const tenant = await tenantById(tenantId);
  if (!tenant) throw new JobFailure('The tenant no longer exists.');
  const db = tenantDatabase(tenantId);
  const builtIn = await builtInJob(registry, job.registeredJobId);
  const registered = builtIn ? undefined : await db.get(registeredJobs, job.registeredJobId);
  const known = builtIn ?? registered;
  if (!known) throw new JobFailure('The registered job no longer exists.');
  const read = payloadReader(known.payloadSchema).safeParse(job.payload);
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new JobFailure(`The payload does not fit what this job runs.\n${fields.join('\n')}`);
  }
  const payload = read.data as Payload;
  if (registered) return callHttpJob(tenantId, registered, { ...given, payload }, signal);
  return (await builtIn!.load())({ tenant, db, payload, runId, scheduledFor, signal });
};

/** Makes one attempt of a run, within the job's time limit. Never throws: a fault is a result. */
export const makeAttempt = async (registry: CronRegistry, given: Attempt): Promise<Result> => {
  const { timeoutSeconds } = given.job;
  const began = performance.now();
  const duration = (): number => Math.round(performance.now() - began);
  const time = AbortSignal.timeout(timeoutSeconds * 1000);
  const timeUp = new Promise<never>((_, reject) =>
    time.addEventListener('abort', () => reject(new OutboundError('timed_out', '')), { once: true }),
  );
  try {
    const output = await Promise.race([work(registry, given, time), timeUp]);
    return { status: 'SUCCEEDED', output: cut(output), error: null, duration: duration() };
  } catch (error) {
    const isLate = time.aborted || (error instanceof OutboundError && error.fault === 'timed_out');
    const said = error instanceof Error ? error.message : String(error);
    return {
      status: isLate ? 'TIMED_OUT' : 'FAILED',
      output: cut(error instanceof JobFailure ? error.output : ''),
      error: cut(isLate ? `It did not finish within ${timeoutSeconds} seconds.` : said),
      duration: duration(),
    };
  }
};
