import ICAL from 'ical.js';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { calendarLinks } from '../../../functions/src/care/events/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { useLog } from '../../../functions/src/platform/log.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, member: Persona, stranger: Persona, circleId: string;

const link = () => `/api/v1/care/circles/${circleId}/calendar-link`;
const made = async (by: Persona): Promise<string> => new URL((await by.call(`POST ${link()}`)).body.url).pathname;
const follow = (path: string, etag?: string) =>
  tenant.call(`GET ${path}`, etag ? { headers: { 'if-none-match': etag } } : {});
const newEvent = async (also: object = {}) =>
  (
    await owner.call(`POST /api/v1/care/circles/${circleId}/events`, {
      body: { title: 'A walk', starts_at: '2030-11-04T09:00:00.000Z', timezone: 'Europe/Paris', ...also },
    })
  ).body;
const titles = (bytes: Uint8Array | string): string[] =>
  new ICAL.Component(ICAL.parse(typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)) as never)
    .getAllSubcomponents('vevent')
    .map((one) => String(one.getFirstPropertyValue('summary')));

beforeAll(async () => {
  await tenant.create();
  [owner, stranger] = await Promise.all([tenant.person('Olga'), tenant.person('Stranger')]);
});
beforeEach(async () => {
  member = await tenant.person('Max');
  circleId = (await createCircle(owner, 'Garden; roses')).id;
  await addMember(owner, circleId, member);
});
afterEach(() => {
  realTime();
  restart();
  useLog();
});

test('a member’s own calendar follows the circle’s, and is told when nothing has changed', async () => {
  await owner.call(`POST /api/v1/care/circles/${circleId}/record-subjects`, {
    body: { first_name: 'Rosa', birth_date: '1940-11-29' },
  });
  const event = await newEvent({ rrule: 'FREQ=WEEKLY' });
  const path = await made(member);
  const first = await follow(path);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(titles(first.bytes)).toEqual(['A walk', 'Birthday of Rosa']);
  const etag = first.headers.get('etag')!;
  const same = await follow(path, etag);
  expect([same.status, same.operations.reads <= 6]).toEqual([304, true]);
  await owner.call(`PUT /api/v1/care/events/${event.id}`, { body: { ...event, title: 'A longer walk' } });
  expect(titles((await follow(path, etag)).bytes)).toEqual(['A longer walk', 'Birthday of Rosa']);
});

test('the address is secret: only its hash is kept, and no line of the log has it', async () => {
  const lines: string[] = [];
  useLog((line) => lines.push(line));
  const path = await made(member);
  const secret = /([\w-]+)\.ics$/.exec(path)![1]!;
  await follow(path);
  await follow(path.replace('.ics', 'x.ics'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  const kept = await db.find(calendarLinks, { circle_id: circleId }, 10);
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect((await member.call(`GET ${link()}`)).body).toEqual({ created_at: expect.any(String) });
});

test('a new address ends the former one; revoked it ends for good; each is its member’s alone', async () => {
  const former = await made(member);
  const [mine, owners] = [await made(member), await made(owner)];
  expect([(await follow(former)).status, (await follow(mine)).status]).toEqual([404, 200]);
  expect((await member.call(`DELETE ${link()}`)).status).toBe(204);
  expect([(await follow(mine)).status, (await follow(owners)).status]).toEqual([404, 200]);
  expect((await member.call(`GET ${link()}`)).body.created_at).toBeNull();
  for (const method of ['GET', 'POST', 'DELETE']) expect((await stranger.call(`${method} ${link()}`)).status).toBe(404);
});

test('the address ends with the membership, and does not come back with it', async () => {
  const path = await made(member);
  await member.call(`DELETE /api/v1/care/circles/${circleId}/members/${member.uid}`);
  expect((await follow(path)).status).toBe(404);
  await addMember(owner, circleId, member);
  expect((await follow(path)).status).toBe(404);
});

test('an event that waits for a death is in no calendar', async () => {
  await newEvent({ title: 'Gathering', schedule_type: 'RELATIVE_TO_DEATH', offset: { days: 3 }, start_time: '14:00' });
  expect(titles((await follow(await made(owner))).bytes)).toEqual([]);
});

test('an event is there as a file of its own, for members', async () => {
  const event = await newEvent();
  const file = await member.call(`GET /api/v1/care/events/${event.id}/file`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="event.ics"');
  expect(titles(file.bytes)).toEqual(['A walk']);
  expect((await stranger.call(`GET /api/v1/care/events/${event.id}/file`)).status).toBe(404);
});

test('a reminder by mail carries the event as a file, and says when it is by the clock of its zone', async () => {
  const starts_at = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await newEvent({ starts_at, timezone: 'Asia/Kolkata', reminders: [60] });
  passTime(1.1 * 3600);
  await sweep();
  await sweep();
  const mail = (await mailsTo(member.email)).find(({ subject }) => subject.includes('A walk'));
  const clock = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' });
  expect(mail!.subject.replaceAll('\u202F', ' ')).toContain(
    clock.format(new Date(starts_at)).replaceAll('\u202F', ' '),
  );
  const attachments = (mail as any).attachments;
  expect(attachments).toMatchObject([{ contentType: 'text/calendar', fileName: 'event.ics' }]);
});
