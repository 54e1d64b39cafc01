import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { jobAuditLogs } from '../../functions/src/cron/job-audit-logs/store.ts';
import { jobs as storedJobs } from '../../functions/src/cron/jobs/store.ts';
import { scheduleTick } from '../../functions/src/cron/jobs/tick.ts';
import { sealSecrets } from '../../functions/src/cron/registered-jobs/secrets.ts';
import { registeredJobs } from '../../functions/src/cron/registered-jobs/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { firestore } from '../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import type { Section } from '../bench/rows.ts';
import { jobFields } from '../support/cron/jobs.ts';
import { registeredFields } from '../support/cron/registered-jobs.ts';
import { serveKilled } from './killed-functions.ts';
import { openMailSink } from './mail-sink.ts';
import type { SoakOptions } from './options.ts';
import { exactly } from './soak-rows.ts';

const tenantId = 'acme';
const minute = 60_000;
const perTransaction = 100;
const longestTail = 15 * minute;
const database = () => tenantDatabase(tenantId);

/** Opens a host for jobs to call. It records the requested runs, and whether two runs of one job overlapped. */
const openHost = async () => {
  const open = new Map<string, number>();
  const asked = new Map<string, number>();
  let overlaps = 0;
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const { job, run } = JSON.parse(body) as { job: { id: string }; run: { id: string; attempt: number } };
    const attempt = `${run.id}/${run.attempt}`;
    asked.set(attempt, (asked.get(attempt) ?? 0) + 1);
    const there = (open.get(job.id) ?? 0) + 1;
    open.set(job.id, there);
    if (there > 1) overlaps += 1;
    response.once('close', () => open.set(job.id, open.get(job.id)! - 1));
    await wait(20 + Math.random() * 200);
    response.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    overlaps: () => overlaps,
    repeated: () => [...asked.values()].filter((times) => times > 1).length,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Makes jobs that run every minute from `first` on. Returns their ids. */
const prepare = async (count: number, origin: string, first: string): Promise<string[]> => {
  const db = database();
  const registeredJobId = newId();
  const { http: request, ...fields } = registeredFields('Soak');
  await db.transaction(async (tx) => {
    const sealed = await sealSecrets(tenantId, registeredJobId, { headers: {}, secret: null });
    const call = { method: request.method, url: `${origin}/hook`, headerNames: [], hasSecret: false };
    tx.create(registeredJobs, { ...fields, http: call, sealed, jobCount: count }, registeredJobId);
  });
  const ids = Array.from({ length: count }, () => newId());
  const idle = { lastRun: null, running: null, queue: [], succeededFor: null, lateSince: null, watchedFor: null };
  for (let from = 0; from < count; from += perTransaction)
    await db.transaction(async (tx) => {
      for (const id of ids.slice(from, from + perTransaction)) {
        const schedule = { cron: '* * * * *' };
        const rules = { timezone: 'UTC', missed: 'ALL' as const, graceSeconds: 3600, maxAttempts: 10 };
        const job = { ...jobFields(registeredJobId), ...idle, ...rules, schedule, registeredJobTitle: 'Soak' };
        tx.create(storedJobs, { ...job, nextRunAt: first }, id);
        scheduleTick(tx, tenantId, { id, name: job.name, enabled: true, nextRunAt: first });
      }
    });
  return ids;
};

interface Logged {
  readonly missing: number;
  readonly open: number;
  readonly skipped: number;
  readonly succeeded: number;
  readonly failed: number;
}

/**
 * Compares the log with the times that each job had. Reads the log in one query, because the emulator has no indexes.
 */
const compare = async (ids: readonly string[], times: readonly string[]): Promise<Logged> => {
  const place = database().reference(await firestore(), jobAuditLogs);
  const statuses = new Map<string, string>();
  for (const one of (await place.select('jobId', 'scheduledFor', 'status').get()).docs)
    statuses.set(`${one.get('jobId')} ${one.get('scheduledFor')}`, one.get('status') as string);
  const all = ids.flatMap((id) => times.map((time) => statuses.get(`${id} ${time}`)));
  const countOf = (status: string | undefined): number => all.filter((one) => one === status).length;
  const [missing, open, skipped, succeeded] = [undefined, 'RUNNING', 'SKIPPED', 'SUCCEEDED'].map(countOf);
  const known = missing! + open! + skipped! + succeeded!;
  return { missing: missing!, open: open!, skipped: skipped!, succeeded: succeeded!, failed: all.length - known };
};

const recorded = async (): Promise<number> =>
  (
    await database()
      .reference(await firestore(), jobAuditLogs)
      .where('jobName', '>=', 'Nightly ')
      .count()
      .get()
  ).data().count;

/** Runs hundreds of jobs every minute, while the processes that run them are killed again and again. */
export const jobs = async ({ count = 1000, seconds = 600, every = 20 }: SoakOptions): Promise<Section> => {
  const host = await openHost();
  const sink = await openMailSink();
  const first = new Date(Math.ceil((Date.now() + 20_000 + count * 10) / minute) * minute).toISOString();
  const minutes = Math.max(1, Math.round(seconds / 60));
  const times = Array.from({ length: minutes }, (_, nth) => new Date(Date.parse(first) + nth * minute).toISOString());
  const ids = await prepare(count, host.origin, first);
  await wait(Date.parse(first) - Date.now() - 5000);
  const functions = await serveKilled({
    everySeconds: every,
    smtpUrl: sink.url,
    settings: { KINDRED_LOCAL_ORIGINS: host.origin },
    onKill: () => undefined,
  });
  const last = Date.parse(times.at(-1)!);
  let logged: Logged;
  for (;;) {
    await wait(15_000);
    const after = (Date.now() - last) / 1000;
    process.stdout.write(`${after.toFixed(0)} s after the last time: ${await recorded()} runs recorded\n`);
    if (Date.now() < last) continue;
    logged = await compare(ids, times);
    if ((logged.missing === 0 && logged.open === 0) || Date.now() > last + longestTail) break;
  }
  const tail = (Date.now() - last) / 1000;
  const kills = functions.kills();
  await functions.stop();
  host.close();
  sink.close();
  return {
    title: `Scheduled jobs: ${count} every minute for ${minutes} minutes; kills every ${every} s`,
    rows: [
      exactly('times without a run in the log', logged.missing),
      exactly('runs that never end', logged.open),
      exactly('runs of one job at the same time', host.overlaps()),
      exactly('attempts that were made twice', host.repeated()),
      exactly('runs that failed', logged.failed),
      exactly('successful runs short of half of all', Math.max(0, Math.ceil((count * minutes) / 2) - logged.succeeded)),
    ],
    notes: [
      `${logged.succeeded} runs succeeded and ${logged.skipped} were skipped, since the run before was not done. ` +
        `${kills} kills. All were recorded ${tail.toFixed(0)} s after the last time.`,
    ],
  };
};
