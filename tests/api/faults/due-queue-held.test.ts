import { rootTenantId } from '@kindred/contract/limits';
import type { tenantStatuses } from '@kindred/contract/core/tenant/tenant';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deferredMessage } from '../../../functions/src/care/deferred-messages/due-kinds.ts';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { runDue, sweep } from '../../../functions/src/due/run.ts';
import { tenants } from '../../../functions/src/identity/tenant/store.ts';
import { now, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries, type DueHandler, dueKind } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { useTransport } from '../../../functions/src/platform/mail.ts';
import { forTests, runKind, scheduleAlone } from '../../support/due.ts';
import { asInstance, passTime, realTime } from '../../support/instance.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

type Status = (typeof tenantStatuses)[number];

const day = 24 * 3600;
const whileClosed = dueKind('for-tests-while-closed', 'people', {}, { runsWhileClosed: true });
let sofia: Persona;
let tenant: TestTenant;
let key: string;
let tries: number;
let handler: DueHandler;

const setStatus = async (status: Status) => {
  const path = `/superadmin-api/v1/tenants/${tenant.id}`;
  const { body } = await sofia.call(`GET ${path}`);
  return sofia.call(`PUT ${path}`, { body: { ...body, status } });
};
const entryOf = (id: string) => platformDatabase.get(dueEntries, id);
const schedule = (seconds = 0) =>
  scheduleAlone(forTests, { key, tenantId: tenant.id, at: timestamp(now() + seconds * 1000), ref: {} });

beforeAll(async () => {
  sendNowhere();
  await ensureRootTenant();
  sofia = await rootPerson(['SUPER_ADMIN']);
  const counting: DueHandler = async (entry) => {
    if (entry.key !== key) return;
    tries += 1;
    await handler(entry);
  };
  await runKind(forTests, counting);
  await runKind(whileClosed, counting);
});

beforeEach(async () => {
  tenant = await new TestTenant().create();
  key = newId();
  tries = 0;
  handler = async () => undefined;
});

afterEach(() => {
  realTime();
  asInstance();
});

describe('an entry of a suspended tenant', () => {
  test('is held back without an attempt, and runs once the tenant is active again, however much later', async () => {
    const id = await schedule(60);
    await setStatus('SUSPENDED');
    passTime(61);
    await sweep();
    expect([tries, await entryOf(id)]).toMatchObject([0, { state: 'held', attempts: 0, takenBy: null }]);
    passTime(30 * day);
    await sweep();
    await runDue(id);
    expect(tries).toBe(0);
    await setStatus('ACTIVE');
    await sweep();
    expect([tries, (await entryOf(id))?.state]).toEqual([1, 'done']);
  });

  test('that people wait for is reported to super admins once; without one, nothing is reported', async () => {
    const to: string[] = [];
    const note = async (mail: { to: string; subject: string }) => void to.push(mail.to);
    useTransport(Promise.resolve({ sendMail: note } as never));
    const address = `${newId().toLowerCase()}@example.com`;
    const fields = newUser({ email: address, name: 'Sofia', language: 'en', verified: true, roles: ['SUPER_ADMIN'] });
    await tenantDatabase(rootTenantId).create(users, fields, newId());
    const told = () => to.filter((one) => one === address).length;
    await schedule(60);
    await setStatus('SUSPENDED');
    expect(told()).toBe(0);
    await setStatus('ACTIVE');
    const awaited = { key, tenantId: tenant.id, at: timestamp(now() + 60_000), ref: { messageId: 'none' } };
    await scheduleAlone(deferredMessage, awaited);
    await setStatus('SUSPENDED');
    expect(told()).toBe(1);
    await setStatus('SUSPENDED');
    await setStatus('DELETED');
    await sweep();
    expect(told()).toBe(1);
    sendNowhere();
  });

  test('gets a whole day of retries when the tenant is active again', async () => {
    const id = await schedule();
    handler = () => Promise.reject(new Error('crashed'));
    await setStatus('SUSPENDED');
    await runDue(id);
    passTime(3 * day);
    await setStatus('ACTIVE');
    await sweep();
    expect([tries, (await entryOf(id))?.state]).toEqual([1, 'waiting']);
    passTime(day - 3600);
    await runDue(id);
    expect((await entryOf(id))?.state).toBe('waiting');
    passTime(2 * 3600);
    await runDue(id);
    expect((await entryOf(id))?.state).toBe('failed');
  });

  test('runs if the tenant has become active since this instance last checked', async () => {
    const id = await schedule();
    await setStatus('SUSPENDED');
    await platformDatabase.update(tenants, tenant.id, undefined, () => ({ status: 'ACTIVE' as const }));
    await runDue(id);
    expect((await entryOf(id))?.state).toBe('done');
  });

  test('runs nevertheless if it closes, opens or purges a tenant', async () => {
    await setStatus('SUSPENDED');
    await runDue(await scheduleAlone(whileClosed, { key, tenantId: tenant.id, ref: {} }));
    expect(tries).toBe(1);
  });

  test('is also held back in a deleted tenant, and runs when the tenant is restored', async () => {
    await sofia.call(`DELETE /superadmin-api/v1/tenants/${tenant.id}`);
    const id = await schedule();
    await runDue(id);
    expect((await entryOf(id))?.state).toBe('held');
    await setStatus('ACTIVE');
    await sweep();
    expect([tries, (await entryOf(id))?.state]).toEqual([1, 'done']);
  });
});

describe('while dispatch is paused', () => {
  test('scheduled work waits, and runs once afterwards', async () => {
    asInstance({ dispatchPaused: true });
    const body = { name: 'Max', email: 'max@example.com', subject: 'Hello', message: 'Hello' };
    await platformDatabase.update(tenants, tenant.id, undefined, () => ({ senderEmail: 'office@example.com' }));
    expect((await tenant.call('POST /public-api/v1/contact-messages', { body })).status).toBe(201);
    const mailEntry = async () =>
      (await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind: 'mail' }, 2))[0];
    passTime(2 * day);
    expect(await sweep()).toBe(0);
    expect(await mailEntry()).toMatchObject({ state: 'waiting', attempts: 0 });
    asInstance();
    await sweep();
    expect(await mailEntry()).toMatchObject({ state: 'done', attempts: 1 });
  });
});
