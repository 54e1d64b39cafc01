import { outsideMailLimits } from '@kindred/contract/core/mail-limits/limits';
import { Features } from '@kindred/contract/flags';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { takePlace } from '../../../functions/src/core/mail-limits/outside-places.ts';
import { operations } from '../../../functions/src/core/operations/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { Database, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { candidates, type StoredCandidate } from '../../../functions/src/recruitment/candidates/store.ts';
import { candidateMail } from '../../../functions/src/recruitment/messages/due-kinds.ts';
import { takeBack } from '../../../functions/src/recruitment/messages/queue.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { candidateMessages } from '../../../functions/src/recruitment/messages/store.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { passTime } from '../../support/instance.ts';
import { Mailing } from '../../support/recruitment/mailing.ts';
import { storeCandidate } from '../../support/recruitment/recipients.ts';
import { TestTenant } from '../../support/tenant.ts';

const path = '/api/v1/recruitment/messages';
const mailing = new Mailing();
const { db } = mailing;

const many = (count: number): Promise<StoredCandidate[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => storeCandidate(db, { name: `Max ${at}` })));

beforeAll(() => mailing.create());
beforeEach(() => mailing.throughStubborn());
afterEach(() => {
  vi.restoreAllMocks();
  mailing.restore();
});
afterAll(() => mailing.smtp.stop());

/** Fails like a process that dies right after the first transaction that makes the condition true. */
const dieAfterNext = (isSo: () => Promise<boolean>): void => {
  const { transaction } = Database.prototype;
  let isDone = false;
  vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
    const result: unknown = await transaction.call(this, run);
    if (!isDone && (await isSo())) {
      isDone = true;
      throw new Error('The process died');
    }
    return result as never;
  });
};

describe('answers', () => {
  test('go to the site if the sender has left before the mail is sent', async () => {
    const candidate = await storeCandidate(db);
    const { id } = await mailing.queue(candidate, 60);
    const before = (await db.get(users, mailing.carla.uid))!.flags;
    await db.update(users, mailing.carla.uid, undefined, () => ({ flags: [...before, 'DISABLED' as const] }));
    passTime(120);
    await sweep();
    await db.update(users, mailing.carla.uid, undefined, () => ({ flags: before }));
    expect((await db.get(candidateMessages, id))!.deliveryStatus).toBe('SENT');
    const [mail] = mailing.mailed(candidate);
    expect(JSON.stringify(mail)).toContain('office@example.com');
    expect(JSON.stringify(mail)).not.toContain(mailing.carla.email);
  });
});

describe('a mail is sent once', () => {
  test('if the call is repeated under the same key', async () => {
    const [candidate, key] = [await storeCandidate(db), newId()];
    const first = await mailing.send([candidate], {}, { 'idempotency-key': key });
    const second = await mailing.send([candidate], {}, { 'idempotency-key': key });
    expect(second.body.operation.id).toBe(first.body.operation.id);
    expect(mailing.mailed(candidate)).toHaveLength(1);
    expect((await mailing.threadOf(candidate)).total).toBe(1);
  });

  test('if the process dies before it answers', async () => {
    const [candidate, key] = [await storeCandidate(db), newId()];
    dieAfterNext(async () => (await db.count(candidateMessages, { candidateId: candidate.id })) > 0);
    expect((await mailing.send([candidate], {}, { 'idempotency-key': key })).status).toBe(500);
    vi.restoreAllMocks();
    passTime(121);
    const again = await mailing.send([candidate], {}, { 'idempotency-key': key });
    expect([again.status, again.problem!.issues![0]!.code]).toEqual([409, 'answer_lost']);
    await sweep();
    expect(mailing.mailed(candidate)).toHaveLength(1);
  });

  test('to each of many, if the process dies half-way', async () => {
    const people = await many(45);
    const half = async () => (await db.count(candidateMessages, { candidateId: people[25]!.id })) > 0;
    dieAfterNext(half);
    const { operation } = (await mailing.send(people)).body;
    expect(operation).toMatchObject({ status: 'PENDING', progress: { done: 0, total: 45 } });
    vi.restoreAllMocks();
    expect(await db.get(operations, operation.id)).toMatchObject({ status: 'RUNNING', progress: { done: 40 } });
    for (let minute = 0; minute < 3; minute++) {
      passTime(90);
      await sweep();
    }
    const done = (await mailing.carla.call(`GET /api/v1/operations/${operation.id}`)).body;
    expect(done).toMatchObject({ status: 'SUCCEEDED', progress: { done: 45, total: 45 }, result: { queued: 45 } });
    expect(people.map((one) => mailing.mailed(one).length)).toEqual(people.map(() => 1));
  });

  test('under one Message-ID, if the mail server drops connections and asks to wait', async () => {
    const candidate = await storeCandidate(db);
    mailing.smtp.behaviour = 'drops';
    await mailing.send([candidate]);
    expect(await mailing.onlyMail(candidate)).toMatchObject({ deliveryStatus: 'QUEUED' });
    mailing.smtp.behaviour = 'takes in silence';
    passTime(120);
    await sweep();
    mailing.smtp.behaviour = 'accepts';
    passTime(600);
    await sweep();
    expect(await mailing.onlyMail(candidate)).toMatchObject({ deliveryStatus: 'SENT' });
    expect(new Set(mailing.mailed(candidate).map(({ id }) => id)).size).toBe(1);
    // The first of them had no answer.
    expect(mailing.mailed(candidate)).toHaveLength(2);
  });
});

describe('a mail that is not sent', () => {
  test('to a refused address fails, with the reason, and is sent again to a corrected one', async () => {
    const candidate = await storeCandidate(db);
    mailing.smtp.behaviour = 'refuses';
    await mailing.send([candidate]);
    const failed = await mailing.onlyMail(candidate);
    expect(failed).toMatchObject({
      deliveryStatus: 'FAILED',
      failure: { code: 'address_refused', message: 'The mail server refused the address.' },
    });
    mailing.smtp.behaviour = 'accepts';
    const email = `${newId().toLowerCase()}@elsewhere.example`;
    await db.update(candidates, candidate.id, undefined, () => ({ email }));
    const again = await mailing.carla.call(`POST ${path}/${failed.id}/retry`);
    expect([again.status, again.body.failure]).toEqual([200, null]);
    expect(mailing.mailed({ email })).toHaveLength(1);
    expect(await mailing.onlyMail(candidate)).toMatchObject({ deliveryStatus: 'SENT', to: email });
    const sent = await mailing.carla.call(`POST ${path}/${failed.id}/retry`);
    expect([sent.status, sent.problem!.issues![0]!.code]).toEqual([409, 'message_not_failed']);
    expect((await mailing.foreigner.call(`POST ${path}/${failed.id}/retry`)).status).toBe(404);
  });

  test('that failed can also be run again from the timeline', async () => {
    const ada = await mailing.tenant.person('Ada', { roles: ['ADMIN'] });
    const candidate = await storeCandidate(db);
    mailing.smtp.behaviour = 'takes in silence';
    await mailing.send([candidate]);
    for (let hour = 0; hour < 3; hour++) {
      passTime(3700);
      await sweep();
    }
    const { id, deliveryStatus } = await mailing.onlyMail(candidate);
    expect(deliveryStatus).toBe('FAILED');
    mailing.smtp.behaviour = 'accepts';
    const entry = dueId(candidateMail, `${mailing.tenant.id}/${id}`);
    await ada.call('POST /admin-api/v1/timeline/run-again', { body: { ids: [entry] } });
    await sweep();
    expect(await mailing.onlyMail(candidate)).toMatchObject({ deliveryStatus: 'SENT', failure: null });
  });

  test('fails after two mails without an answer, or a day without acceptance', async () => {
    const [silent, waiting] = [await storeCandidate(db), await storeCandidate(db)];
    mailing.smtp.behaviour = 'takes in silence';
    await mailing.send([silent]);
    for (let hour = 0; hour < 4; hour++) {
      passTime(3700);
      await sweep();
    }
    expect(mailing.mailed(silent)).toHaveLength(2);
    expect(await mailing.onlyMail(silent)).toMatchObject({ deliveryStatus: 'FAILED', failure: { code: 'unanswered' } });
    mailing.smtp.behaviour = 'asks to wait';
    await mailing.send([waiting]);
    for (let hour = 0; hour < 26; hour++) {
      passTime(3700);
      await sweep();
    }
    expect(await mailing.onlyMail(waiting)).toMatchObject({
      deliveryStatus: 'FAILED',
      failure: { code: 'not_accepted' },
    });
  });

  test('over the daily limit waits, is shown as waiting, and is sent the next day', async () => {
    const pass = freezeTime(midHour());
    const site = await new TestTenant().create({ features: Features.parse({ recruitment: true }) });
    const own = tenantDatabase(site.id);
    const ada = await site.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
    const candidate = await storeCandidate(own);
    const most = { person: 2000, tenant: 5000 };
    for (let nth = 0; nth < outsideMailLimits.addressee; nth++)
      await own.transaction((tx) =>
        takePlace(tx, { key: newId(), address: candidate.email, person: ada.uid, class: 'ordinary', most }),
      );
    const body = { candidateIds: [candidate.id], subject: 'Hello', body: 'Good day' };
    await ada.call(`POST ${path}`, { body });
    const { items } = await mailing.threadOf(candidate, ada);
    expect(items).toMatchObject([{ deliveryStatus: 'WAITING', failure: null }]);
    expect(items[0].waitsUntil > secondsFromNow(0)).toBe(true);
    expect(mailing.mailed(candidate)).toEqual([]);
    pass(25 * 3600);
    await sweep();
    expect((await mailing.threadOf(candidate, ada)).items).toMatchObject([
      { deliveryStatus: 'SENT', waitsUntil: null },
    ]);
    expect(mailing.mailed(candidate)).toHaveLength(1);
  });

  test('can be taken back until it is sent', async () => {
    const [first, second] = [await storeCandidate(db), await storeCandidate(db)];
    const queued = await Promise.all([first, second].map((candidate) => mailing.queue(candidate, 600)));
    expect((await mailing.foreigner.call(`DELETE ${path}/${queued[0]!.id}`)).status).toBe(404);
    expect((await mailing.carla.call(`DELETE ${path}/${queued[0]!.id}`)).status).toBe(204);
    passTime(601);
    await sweep();
    expect([mailing.mailed(first).length, mailing.mailed(second).length]).toEqual([0, 1]);
    const late = await mailing.carla.call(`DELETE ${path}/${queued[1]!.id}`);
    expect([late.status, late.problem!.issues![0]!.code]).toEqual([409, 'message_sent']);
  });

  test('is not sent if it is taken back while the mail server receives it', async () => {
    const candidate = await storeCandidate(db);
    const { id } = await mailing.queue(candidate, 600);
    const { transaction } = Database.prototype;
    let isTaken = false;
    vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
      // The first transaction after the address was asked is the one that hands the mail over.
      if (!isTaken && mailing.smtp.asked.includes(candidate.email)) {
        isTaken = true;
        await transaction.call(db, async (tx) =>
          takeBack(tx, mailing.tenant.id, (await tx.get(candidateMessages, id))!),
        );
      }
      return transaction.call(this, run) as never;
    });
    passTime(601);
    await sweep();
    vi.restoreAllMocks();
    passTime(120);
    await sweep();
    expect([isTaken, mailing.mailed(candidate).length, (await mailing.threadOf(candidate)).total]).toEqual([
      true,
      0,
      0,
    ]);
  });
});
