import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deferredMessage } from '../../../functions/src/care/deferred-messages/due-kinds.ts';
import {
  deferredAttachments,
  deferredDeliveries,
  deferredMessages,
} from '../../../functions/src/care/deferred-messages/store.ts';
import { runDue, sweep } from '../../../functions/src/due/run.ts';
import { withCall } from '../../../functions/src/platform/call.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { useTransport } from '../../../functions/src/platform/mail.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { form } from '../../support/call.ts';
import { DeferredLife, inDays, passDays } from '../../support/care/deferred-life.ts';
import { asInstance, passTime, realTime } from '../../support/instance.ts';
import { StubbornSmtp } from '../../support/stubborn-smtp.ts';
import { webp } from '../../support/webp.ts';

const life = new DeferredLife();
const smtp = new StubbornSmtp();
const path = '/api/v1/care/deferred-messages';
const open = '/public-api/v1/care/deferred-messages';
const db = () => tenantDatabase(life.tenant.id);
let aunt: string;
const toAunt = () => ({ scope: 'INDIVIDUAL', recipients: [aunt] });
const mailed = () => smtp.taken.filter(({ to }) => to === aunt);
const many = (count: number) => Array.from({ length: count }, (_, at) => `aunt-${at}@example.com`);
/** Counts how often the mail server was asked to accept a mail for the address. */
const tries = () => smtp.asked.filter((to) => to === aunt).length;
const token = (at = -1) => /message\?token=([\w-]+)/.exec(mailed().at(at)!.text)![1]!;
const deliver = (id: string) => runDue(dueId(deferredMessage, `${life.tenant.id}/${id}`));
const read = (body: object) => life.tenant.call(`POST ${open}/open`, { body });
const upload = async () => (await life.author.call(`POST ${path}/attachments`, { raw: form(webp(9)) })).body;

beforeAll(async () => {
  asInstance({ smtpUrl: await smtp.start() });
  useTransport(undefined);
  await life.create();
  await life.newCircle();
});
beforeEach(() => {
  aunt = `aunt-${newId().toLowerCase()}@example.com`;
  smtp.behaviour = 'accepts';
  useTransport(undefined);
});
afterEach(realTime);
afterAll(async () => {
  asInstance();
  useTransport(undefined);
  await smtp.stop();
});

describe('a recipient without an account', () => {
  test('reads the message through the link sent to their address, and its files', async () => {
    const file = await upload();
    const id = await life.leave({ ...toAunt(), attachments: [file] });
    await passDays(10.001);
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED', delivered_count: 1 });
    expect(mailed()).toHaveLength(1);
    const opened = await read({ token: token() });
    expect(opened.body).toMatchObject({ author_name: 'Max', title: 'For later', content: 'You were *loved*.' });
    const get = (query: string) => life.tenant.call(`GET ${open}/attachments/${file.id}/file?token=${query}`);
    expect((await get(token())).bytes).toEqual(new Uint8Array(webp(9)));
    for (const wrong of ['x', `${token().slice(0, -1)}_`]) {
      expect((await get(wrong)).status).toBe(404);
      expect((await read({ token: wrong })).status).toBe(404);
    }
  });

  test('gets a new link at the same address after a year, and at most every ten minutes', async () => {
    await life.leave(toAunt());
    await passDays(10.001);
    const first = token();
    const ask = async (by: string) => {
      expect((await life.tenant.call(`POST ${open}/new-link`, { body: { token: by } })).status).toBe(204);
      await sweep();
    };
    await passDays(366);
    expect((await read({ token: first })).problem).toMatchObject({ status: 410, code: 'link_expired' });
    await ask('unknown');
    await ask(first);
    await ask(first);
    expect(mailed()).toHaveLength(2);
    expect((await read({ token: token() })).status).toBe(200);
    passTime(11 * 60);
    await ask(first);
    expect(mailed()).toHaveLength(3);
  });

  test('gets one mail under one Message-ID from a server that drops connections and asks to wait', async () => {
    const id = await life.leave(toAunt());
    smtp.behaviour = 'drops';
    await passDays(10.001);
    expect(await life.read(id)).toMatchObject({ status: 'CREATED', pending_count: 1 });
    expect((await life.author.call(`DELETE ${path}/${id}`)).status).toBe(409);
    smtp.behaviour = 'asks to wait';
    await passDays(0.1);
    smtp.behaviour = 'accepts';
    await passDays(0.1);
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED', delivered_count: 1, pending_count: 0 });
    expect(new Set(mailed().map((mail) => mail.id)).size).toBe(1);
    expect(mailed()).toHaveLength(1);
  });

  test('gets at most two mails if the server never answers; the author is notified, and may send another', async () => {
    const id = await life.leave(toAunt());
    smtp.behaviour = 'takes in silence';
    await passDays(10.001);
    for (let hour = 0; hour < 5; hour += 1) await passDays(1 / 24);
    expect(new Set(mailed().map((mail) => mail.id)).size).toBe(1);
    expect(mailed()).toHaveLength(2);
    expect(await life.read(id)).toMatchObject({ status: 'FAILED', failure: { code: 'unanswered' }, failed_count: 1 });
    const news = await life.notifications(life.author, 'deferredFailed');
    expect(news.filter(({ link }) => link.endsWith(id))).toHaveLength(1);
    smtp.behaviour = 'accepts';
    expect((await life.author.call(`POST ${path}/${id}/retry`)).status).toBe(200);
    await sweep();
    expect(mailed()).toHaveLength(3);
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED', failure: null, delivered_count: 1 });
  });

  test('does not delay deliveries to others in the app while the mail server hangs', async () => {
    const [slow, quick] = [
      await life.leave(toAunt()),
      await life.leave({ recipients: [life.friend.uid], scope: 'INDIVIDUAL' }),
    ];
    passTime(10.001 * 24 * 3600);
    smtp.behaviour = 'hangs';
    const hanging = deliver(slow);
    await vi.waitFor(() => expect(smtp.isBusy).toBe(true), 20_000);
    // The mail about it hangs too.
    const also = deliver(quick);
    const delivered = { status: 'PUBLISHED', delivered_count: 1 };
    await vi.waitFor(async () => expect(await life.read(quick)).toMatchObject(delivered), 20_000);
    expect(await life.read(slow)).toMatchObject({ status: 'CREATED', pending_count: 1 });
    smtp.hangUp();
    await Promise.all([hanging, also]);
  });

  test('costs the same reads and writes, however many deliveries other messages have', async () => {
    const ids = [await life.leave(toAunt()), await life.leave({ scope: 'INDIVIDUAL', recipients: many(60) })];
    const [one, other] = ids as [string, string];
    passTime(10.001 * 24 * 3600);
    const costOf = (id: string) => withCall('delivery', 60, async ({ operations }) => (await deliver(id), operations));
    await costOf(other);
    const { reads, writes } = await costOf(one);
    expect(await life.read(one)).toMatchObject({ status: 'PUBLISHED', delivered_count: 1 });
    expect(writes).toBe(15);
    // If one shard of the author's mail limit is full, it costs seven more reads.
    expect([14, 21]).toContain(reads);
  });

  test('receives a message once, even if named twice', async () => {
    const id = await life.leave({ scope: 'INDIVIDUAL', recipients: [...many(50), ...many(50)] });
    await passDays(10.001);
    await sweep();
    expect(await life.read(id)).toMatchObject({ delivered_count: 50, pending_count: 0, failed_count: 0 });
  });
});

describe('a mail that does not arrive', () => {
  test('is given up after 24 hours; the author is notified, and can send it again', async () => {
    const id = await life.leave(toAunt());
    smtp.behaviour = 'asks to wait';
    await passDays(10.001);
    for (let hour = 0; hour < 30; hour += 1) await passDays(1.05 / 24);
    expect(tries()).toBeGreaterThan(15);
    const failed = await life.read(id);
    expect(failed).toMatchObject({ status: 'FAILED', failure: { code: 'not_accepted' }, failed_count: 1 });
    expect(failed.deliveries).toMatchObject([{ recipient: aunt, channel: 'mail', status: 'FAILED' }]);
    const news = await life.notifications(life.author, 'deferredFailed');
    expect(news.filter(({ link }) => link.endsWith(id))).toHaveLength(1);
    const before = tries();
    await passDays(1);
    expect(tries()).toBe(before);
    smtp.behaviour = 'accepts';
    expect((await life.author.call(`POST ${path}/${id}/retry`)).status).toBe(200);
    await sweep();
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED', failure: null, delivered_count: 1 });
  });

  test('to a refused address fails at once, and the other recipients get the message', async () => {
    const id = await life.leave({ scope: 'INDIVIDUAL', recipients: [aunt, life.friend.uid] });
    smtp.behaviour = 'refuses';
    await passDays(10.001);
    expect(await life.read(id)).toMatchObject({
      status: 'PUBLISHED',
      delivered_count: 1,
      failed_count: 1,
      failure: { code: 'address_refused' },
    });
    // From now on, the problem is known before a delivery.
    const next = await life.leave(toAunt());
    await passDays(1.5);
    expect(await life.read(next)).toMatchObject({ problems: ['address_refused'] });
    const news = async () => (await life.notifications(life.author, 'deferredProblem')).length;
    expect(await news()).toBe(1);
    await passDays(1);
    expect(await news()).toBe(1);
    const { body } = await life.author.call(`GET ${path}/forecast`);
    const [entry] = body.items.filter((one: { message_id: string }) => one.message_id === next);
    expect(entry).toMatchObject({ recipients: [{ recipient: aunt, channel: 'mail', problem: 'address_refused' }] });
    // The edited message waits for its new time. The failed one stays, because another recipient got it.
    expect((await life.author.call(`DELETE ${path}/${next}`)).status).toBe(204);
    expect((await life.author.call(`DELETE ${path}/${id}`)).status).toBe(409);
  });

  test('of a message that failed for all recipients goes to another address after an edit', async () => {
    const id = await life.leave(toAunt());
    smtp.behaviour = 'refuses';
    await passDays(10.001);
    const failed = await life.read(id);
    expect(failed.status).toBe('FAILED');
    smtp.behaviour = 'accepts';
    aunt = `other-${aunt}`;
    const body = { ...failed, recipients: [aunt], deliver_at: inDays(1) };
    const changed = await life.author.call(`PUT ${path}/${id}`, { body });
    expect(changed.body).toMatchObject({ status: 'CREATED', failure: null, failed_count: 0, deliveries: [] });
    await passDays(1.001);
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED', delivered_count: 1, failed_count: 0 });
  });
});

describe('a reader of the database and the files', () => {
  test('finds neither the text of a message, nor its recipients, nor its files', async () => {
    const file = await upload();
    const [secret, title] = ['The key lies under the rosebush', 'Rosebush'];
    const id = await life.leave({ ...toAunt(), title, content: secret, attachments: [file] });
    const stored = async () =>
      JSON.stringify([
        await db().get(deferredMessages, id),
        await db().find(deferredDeliveries, { message_id: id }, 10),
        await db().get(deferredAttachments, file.id),
      ]);
    const isHidden = async () => {
      const all = await stored();
      for (const word of [secret, title, aunt, file.name, 'rosebush']) expect(all).not.toContain(word);
    };
    await isHidden();
    const bytes = await tenantFiles(life.tenant.id).get(`deferred-messages/${file.id}`);
    expect(Buffer.from(bytes!).includes(Buffer.from(webp(9).subarray(0, 12)))).toBe(false);
    await passDays(10.001);
    expect((await read({ token: token() })).body.content).toBe(secret);
    await isHidden();
  });

  test('finds neither a file of a destroyed message nor, after a day, a file without a message', async () => {
    const [used, unused] = [await upload(), await upload()];
    const id = await life.leave({ attachments: [used] });
    const isThere = async ({ id: file }: { id: string }) =>
      (await tenantFiles(life.tenant.id).get(`deferred-messages/${file}`)) !== undefined;
    await passDays(1.001);
    await sweep();
    expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
    const late = await life.write({ attachments: [unused] });
    expect(late.problem.issues).toMatchObject([{ path: 'attachments', code: 'unknown_attachment' }]);
    const taken = await life.write({ attachments: [used] });
    expect(taken.problem.issues).toMatchObject([{ path: 'attachments' }]);
    await life.author.call(`DELETE ${path}/${id}`);
    await sweep();
    expect(await isThere(used)).toBe(false);
  });
});
