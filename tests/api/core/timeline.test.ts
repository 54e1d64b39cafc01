import * as z from 'zod';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dueRunners } from '../../../functions/src/due/kinds.ts';
import { runDue, sweep } from '../../../functions/src/due/run.ts';
import { allModules } from '../../../functions/src/modules.ts';
import { now, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries, type DueHandler, type DueKind, dueKind } from '../../../functions/src/platform/due-queue.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { useTransport } from '../../../functions/src/platform/mail.ts';
import { newFailed } from '../../support/core/timeline.ts';
import { forTests, leaseAlone, runKind, scheduleAlone } from '../../support/due.ts';
import { asInstance, passTime, realTime } from '../../support/instance.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { StubbornSmtp } from '../../support/stubborn-smtp.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const path = '/admin-api/v1/timeline';
const recipients = z.array(z.string());
const rules = { isPersonal: true, countOf: (ref: { recipients: string[] }) => ref.recipients.length } as const;
const personal = dueKind('for-tests-personal', 'people', { recipients }, rules);
const cancellable = dueKind('for-tests-cancellable', 'people', {}, { isCancellable: true });
let tenant: TestTenant;
let ada: Persona;
let max: Persona;
let handler: DueHandler;
let ran: string[];

const listOf = async (query: string, by = ada) => (await by.call(`GET ${path}?${query}`)).body;
const failed = async (by = ada) => (await listOf('state=FAILED', by)).items as Record<string, unknown>[];
const entryOf = (id: string) => platformDatabase.get(dueEntries, id);

beforeAll(async () => {
  const runs: DueHandler = async (entry) => {
    ran.push(entry.id);
    await handler(entry);
  };
  await runKind(forTests, runs);
  await runKind(personal, runs);
  // The timeline asks the modules for their kinds.
  const [core] = await allModules();
  for (const kind of [personal, forTests, cancellable]) (core!.due as unknown[]).push({ kind, load: async () => runs });
  expect((await dueRunners()).has('mail')).toBe(true);
});

beforeEach(async () => {
  ran = [];
  handler = async () => undefined;
  tenant = await new TestTenant().create();
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
  max = await tenant.person('Max', { roles: ['CUSTOMER_ADMIN'] });
});

afterEach(() => {
  realTime();
  asInstance();
  useTransport(undefined);
});

describe('the timeline', () => {
  test('shows administrators, and no other users, the upcoming and running entries in order', async () => {
    const soon = await scheduleAlone(forTests, { key: newId(), tenantId: tenant.id, ref: {} });
    const at = timestamp(now() + 3_600_000);
    const later = await scheduleAlone(forTests, { key: newId(), tenantId: tenant.id, at, ref: {} });
    await scheduleAlone(forTests, { key: newId(), tenantId: 'another', at, ref: {} });
    await leaseAlone(soon);
    const { items, total } = await listOf('');
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id: soon, state: 'WAITING', isRunning: true, count: 1, error: null, failureCode: null },
      { id: later, state: 'WAITING', isRunning: false, at, firstAt: at },
    ]);
    expect((await max.call(`GET ${path}`)).status).toBe(403);
    expect((await tenant.call(`GET ${path}`)).status).toBe(401);
  });

  test('shows permanent failures with their reason, but without any address', async () => {
    handler = () => Promise.reject(Object.assign(new Error('550 <max@example.com>: unknown'), { responseCode: 550 }));
    const id = await scheduleAlone(forTests, { key: newId(), tenantId: tenant.id, ref: {} });
    await runDue(id);
    passTime(25 * 3600);
    await runDue(id);
    expect(await failed()).toMatchObject([
      { id, state: 'FAILED', attempts: 2, failureCode: 'mail_550', error: '550 <…@…>: unknown' },
    ]);
    expect((await ada.call(`GET ${path}/summary`)).body).toEqual({ isPaused: false, waiting: 0, failed: 1, held: 0 });
  });

  test('reports whether everything is paused, and how many entries are held', async () => {
    const id = await scheduleAlone(forTests, { key: newId(), tenantId: tenant.id, ref: {} });
    await platformDatabase.update(dueEntries, id, undefined, () => ({ state: 'held' as const }));
    asInstance({ dispatchPaused: true });
    expect((await ada.call(`GET ${path}/summary`)).body).toMatchObject({ isPaused: true, held: 1 });
    expect((await listOf('state=HELD')).items).toMatchObject([{ id, state: 'HELD' }]);
  });
});

describe('a permanently failed entry', () => {
  const runAgain = (body: object, by = ada) => by.call(`POST ${path}/run-again`, { body });
  const drop = (body: object, by = ada) => by.call(`POST ${path}/drop`, { body });

  test('runs again at once, and gets another day of retries', async () => {
    const id = await newFailed(tenant.id);
    passTime(3 * 24 * 3600);
    handler = () => Promise.reject(new Error('still away'));
    expect((await runAgain({ ids: [id] })).body).toEqual({ changed: 1, isAll: true });
    expect(ran).toEqual([id]);
    expect(await entryOf(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'still away' });
    handler = async () => undefined;
    passTime(61);
    await sweep();
    expect(await entryOf(id)).toMatchObject({ state: 'done' });
  });

  test('of a mail can still be sent: its content is kept until then', async () => {
    asInstance({ smtpUrl: 'smtp://127.0.0.1:9' });
    useTransport(undefined);
    const body = { email: `late-${newId().toLowerCase()}@example.com`, password: 'correct horse', name: 'Eve' };
    await tenant.call('POST /public-api/v1/sign-up', { body: { ...body, acceptTerms: true } });
    const [mail] = await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind: 'mail' }, 1);
    passTime(25 * 3600);
    await runDue(mail!.id);
    expect(await failed()).toMatchObject([{ kind: 'mail', failureCode: 'esocket' }]);
    const sent: string[] = [];
    useTransport(Promise.resolve({ sendMail: async ({ to }: { to: string }) => void sent.push(to) } as never));
    await runAgain({ kind: 'mail' });
    expect(sent).toEqual([body.email]);
    expect(await entryOf(mail!.id)).toMatchObject({ state: 'done', sealed: null });
  });

  test('of a mail that the server took twice without an answer is sent a third time only by hand', async () => {
    const smtp = new StubbornSmtp();
    asInstance({ smtpUrl: await smtp.start() });
    useTransport(undefined);
    smtp.behaviour = 'takes in silence';
    const body = { email: `silent-${newId().toLowerCase()}@example.com`, password: 'correct horse', name: 'Eve' };
    await tenant.call('POST /public-api/v1/sign-up', { body: { ...body, acceptTerms: true } });
    for (const seconds of [61, 121, 241]) {
      passTime(seconds);
      await sweep();
    }
    expect(smtp.taken.filter(({ to }) => to === body.email)).toHaveLength(2);
    expect(await failed()).toMatchObject([{ kind: 'mail', failureCode: 'mail_unanswered' }]);
    smtp.behaviour = 'accepts';
    expect((await runAgain({ kind: 'mail' })).body).toEqual({ changed: 1, isAll: true });
    expect(smtp.taken.filter(({ to }) => to === body.email)).toHaveLength(3);
    await smtp.stop();
  });

  test('can be dropped alone or by kind, and the audit log says by whom', async () => {
    const ids = [await newFailed(tenant.id), await newFailed(tenant.id), await newFailed(tenant.id)];
    const other = await newFailed('another');
    expect((await drop({ ids: [ids[0]!] })).body).toEqual({ changed: 1, isAll: true });
    expect((await drop({ ids: [ids[0]!, other] })).body).toEqual({ changed: 0, isAll: true });
    expect((await drop({ kind: 'for-tests' })).body).toEqual({ changed: 2, isAll: true });
    expect([await failed(), (await entryOf(other))?.state]).toEqual([[], 'failed']);
    const log = await tenantDatabase(tenant.id).find(auditLog, { noun: 'dueEntry', action: 'deleted' }, 10);
    expect(log).toHaveLength(3);
    expect(log[0]).toMatchObject({ label: 'for-tests', actorId: ada.uid });
  });

  test('is neither run nor dropped if it is waiting again, or by a caller who is not an administrator', async () => {
    const waiting = await scheduleAlone(forTests, { key: newId(), tenantId: tenant.id, ref: {} });
    const id = await newFailed(tenant.id);
    expect((await drop({ ids: [waiting] })).body).toEqual({ changed: 0, isAll: true });
    expect((await runAgain({ ids: [waiting] })).body).toEqual({ changed: 0, isAll: true });
    expect([(await drop({ ids: [id] }, max)).status, (await runAgain({ ids: [id] }, max)).status]).toEqual([403, 403]);
    expect([(await entryOf(waiting))?.state, (await entryOf(id))?.state]).toEqual(['waiting', 'failed']);
  });
});

describe('before its time', () => {
  const later = (kind: DueKind<any>, tenantId = tenant.id) =>
    scheduleAlone(kind, { key: newId(), tenantId, at: timestamp(now() + 3_600_000), ref: {} });

  test('an entry can be cancelled only if its kind allows it', async () => {
    const [may, mayNot, running] = [await later(cancellable), await later(forTests), await later(cancellable)];
    await platformDatabase.update(dueEntries, running, undefined, () => ({ takenBy: 'process' as const }));
    const { items } = await listOf('');
    const shown = new Map(items.map(({ id, isCancellable }: any) => [id, isCancellable]));
    expect([shown.get(may), shown.get(mayNot), shown.get(running)]).toEqual([true, false, false]);
    const body = { ids: [may, mayNot, running] };
    expect((await max.call(`POST ${path}/drop`, { body })).status).toBe(403);
    expect((await ada.call(`POST ${path}/drop`, { body })).body).toEqual({ changed: 1, isAll: true });
    expect([await entryOf(may), (await entryOf(mayNot))?.state, (await entryOf(running))?.state]).toEqual([
      undefined,
      'waiting',
      'waiting',
    ]);
  });
});

describe('the chart', () => {
  const chart = async (query: string, by = ada, at = path) => (await by.call(`GET ${at}/chart?${query}`)).body;
  const entry = async (hours: number, changes: object = {}) => {
    const at = timestamp(now() + hours * 3_600_000);
    const id = await scheduleAlone(forTests, {
      key: newId(),
      tenantId: tenant.id,
      at: timestamp(now() + 60_000),
      ref: {},
    });
    await platformDatabase.update(dueEntries, id, undefined, () => ({ ...changes, at }));
  };
  const where = (spans: any[], what: string) =>
    spans.flatMap((span, index) => (span[what] > 0 ? [[index, span[what]]] : []));

  test('counts done, failed and upcoming entries, each in its hour', async () => {
    await entry(-3, { state: 'done' });
    await entry(-3, { state: 'failed' });
    await entry(-40, { state: 'done' });
    await entry(-5);
    await entry(2);
    await entry(2);
    const { spans } = await chart('by=hour');
    expect(spans).toHaveLength(48);
    expect([where(spans, 'done'), where(spans, 'failed')]).toEqual([[[21, 1]], [[21, 1]]]);
    // Overdue entries count in the current hour.
    expect(where(spans, 'waiting')).toEqual([
      [24, 1],
      [26, 2],
    ]);
    expect(
      spans.every(({ endsAt }: any, index: number) => !spans[index + 1] || endsAt === spans[index + 1].startsAt),
    ).toBe(true);
  });

  test('has days that begin at the reader’s midnight, even when the clocks change', async () => {
    passTime((Date.parse('2031-03-25T12:00:00Z') - now()) / 1000);
    const { spans } = await chart('by=day&timezone=Europe/Paris');
    expect(spans).toHaveLength(21);
    expect([spans[7].startsAt, spans[7].endsAt]).toEqual(['2031-03-24T23:00:00.000Z', '2031-03-25T23:00:00.000Z']);
    // The 30th has 23 hours.
    expect([spans[12].startsAt, spans[12].endsAt]).toEqual(['2031-03-29T23:00:00.000Z', '2031-03-30T22:00:00.000Z']);
    expect((await ada.call(`GET ${path}/chart?timezone=Europe/Nowhere`)).status).toBe(400);
  });
});

describe('the platform’s timeline', () => {
  const platform = '/superadmin-api/v1/timeline';

  test('shows super admins the entries of every tenant, and changes them', async () => {
    await ensureRootTenant();
    const root = await rootPerson(['SUPER_ADMIN']);
    const other = await new TestTenant().create();
    const [own, foreign] = [await newFailed(tenant.id), await newFailed(other.id)];
    const of = async (tenantId: string) =>
      (await root.call(`GET ${platform}?state=FAILED&tenantId=${tenantId}`)).body.items.map(({ id }: any) => id);
    expect([await of(tenant.id), await of(other.id)]).toEqual([[own], [foreign]]);
    expect((await root.call(`GET ${platform}/summary?tenantId=${tenant.id}`)).body).toMatchObject({ failed: 1 });
    expect((await root.call(`POST ${platform}/run-again`, { body: { ids: [own] } })).body.changed).toBe(1);
    expect(ran).toEqual([own]);
    expect((await root.call(`POST ${platform}/drop`, { body: { ids: [foreign] } })).body.changed).toBe(1);
    expect(await entryOf(foreign)).toBeUndefined();
    const below = await rootPerson(['ADMIN']);
    const [ours, theirs] = [await newFailed(tenant.id), await newFailed(other.id)];
    const body = { kind: 'for-tests', tenantId: tenant.id };
    expect((await root.call(`POST ${platform}/drop`, { body })).body.changed).toBe(1);
    expect([await entryOf(ours), (await entryOf(theirs))?.state]).toEqual([undefined, 'failed']);
    for (const call of [`GET ${platform}`, `GET ${platform}/chart`, `GET ${platform}/summary`])
      expect((await below.call(call)).status, call).toBe(403);
  });
});

describe('a personal entry', () => {
  const ref = { recipients: ['secret-one', 'secret-two', 'secret-three'] };
  const newPersonal = async (): Promise<string> => {
    const key = newId();
    const id = await scheduleAlone(personal, { key, tenantId: tenant.id, ref });
    const error = { lastError: 'secret-one is gone', failureCode: 'mail_550' };
    await platformDatabase.update(dueEntries, id, undefined, () => ({ ...error, state: 'failed' as const }));
    return id;
  };

  test('shows only its kind, time, count and failure code', async () => {
    const id = await newPersonal();
    const items = await failed();
    expect(items).toMatchObject([
      { id, kind: personal.name, isPersonal: true, count: 3, failureCode: 'mail_550', error: null },
    ]);
    expect(JSON.stringify(items)).not.toContain('secret');
  });

  test('can be run again by an administrator, but not dropped', async () => {
    const id = await newPersonal();
    const other = await newFailed(tenant.id);
    for (const body of [{ ids: [id] }, { ids: [other, id] }, { kind: personal.name }])
      expect((await ada.call(`POST ${path}/drop`, { body })).status).toBe(403);
    expect([(await entryOf(id))?.state, (await entryOf(other))?.state]).toEqual(['failed', 'failed']);
    expect((await ada.call(`POST ${path}/run-again`, { body: { ids: [id] } })).body.changed).toBe(1);
    expect(ran).toEqual([id]);
    const log = await tenantDatabase(tenant.id).find(auditLog, { noun: 'dueEntry' }, 5);
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('secret');
  });
});
