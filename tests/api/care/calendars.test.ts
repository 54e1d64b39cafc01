import { tenantPath } from '@kindred/contract/paths';
import ICAL from 'ical.js';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarLinks } from '../../../functions/src/care/events/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { useLog } from '../../../functions/src/platform/log.ts';
import { readCalendar } from '../../support/care/calendar.ts';
import { backdateCircle, createCircle } from '../../support/care/circles.ts';
import { passHour } from '../../support/care/deferred-life.ts';
import { addMember } from '../../support/care/invitations.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, family: Persona, author: Persona, member: Persona, stranger: Persona;
let circleId: string;

const link = () => `/api/v1/care/circles/${circleId}/calendar-link`;
const linked = async (by: Persona): Promise<string> => new URL((await by.call(`POST ${link()}`)).body.url).pathname;
const under = (what: string) => `/api/v1/care/circles/${circleId}/${what}`;
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
  [owner, stranger, family, author] = await Promise.all([
    tenant.person('Olga'),
    tenant.person('Stranger'),
    tenant.person('Rita'),
    tenant.person('Anna'),
  ]);
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

test('a member’s own calendar follows the circle’s, and is not sent again if nothing has changed', async () => {
  await owner.call(`POST /api/v1/care/circles/${circleId}/record-subjects`, {
    body: { first_name: 'Rosa', birth_date: '1940-11-29' },
  });
  const event = await newEvent({ rrule: 'FREQ=WEEKLY' });
  const path = await linked(member);
  const first = await follow(path);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(titles(first.bytes)).toEqual(['A walk', 'Rosa’s birthday']);
  const etag = first.headers.get('etag')!;
  const same = await follow(path, etag);
  expect([same.status, same.operations.reads <= 6]).toEqual([304, true]);
  await owner.call(`PUT /api/v1/care/events/${event.id}`, { body: { ...event, title: 'A longer walk' } });
  expect(titles((await follow(path, etag)).bytes)).toEqual(['A longer walk', 'Rosa’s birthday']);
});

test('the address is secret: only its hash is stored, and it is never logged', async () => {
  const lines: string[] = [];
  useLog((line) => lines.push(line));
  const path = await linked(member);
  const secret = /([\w-]+)\.ics$/.exec(path)![1]!;
  await follow(path);
  await follow(path.replace('.ics', 'x.ics'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  const kept = await db.find(calendarLinks, { circle_id: circleId }, 10);
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect((await member.call(`GET ${link()}`)).body).toEqual({ created_at: expect.any(String) });
});

test('a new address replaces the former one; revoking it ends it for good; each address works for its member only', async () => {
  const former = await linked(member);
  const [mine, owners] = [await linked(member), await linked(owner)];
  expect([(await follow(former)).status, (await follow(mine)).status]).toEqual([404, 200]);
  expect((await member.call(`DELETE ${link()}`)).status).toBe(204);
  expect([(await follow(mine)).status, (await follow(owners)).status]).toEqual([404, 200]);
  expect((await member.call(`GET ${link()}`)).body.created_at).toBeNull();
  for (const method of ['GET', 'POST', 'DELETE']) expect((await stranger.call(`${method} ${link()}`)).status).toBe(404);
});

test('the address ends with the membership, and does not come back with it', async () => {
  const path = await linked(member);
  await member.call(`DELETE /api/v1/care/circles/${circleId}/members/${member.uid}`);
  expect((await follow(path)).status).toBe(404);
  await addMember(owner, circleId, member);
  expect((await follow(path)).status).toBe(404);
});

test('an event that waits for a death is in no calendar', async () => {
  await newEvent({ title: 'Gathering', schedule_type: 'RELATIVE_TO_DEATH', offset: { days: 3 }, start_time: '14:00' });
  expect(titles((await follow(await linked(owner))).bytes)).toEqual([]);
});

test.each(['+02:00', '+0530', 'Europe/Atlantis'])('an event in %s is refused at its zone', async (timezone) => {
  const body = { title: 'A walk', starts_at: '2030-11-04T09:00:00.000Z', timezone };
  const { status, problem } = await owner.call(`POST ${under('events')}`, { body });
  expect([status, problem.issues?.[0]?.path]).toEqual([400, 'timezone']);
});

test('an event in europe/paris is stored in Europe/Paris', async () => {
  expect((await newEvent({ timezone: 'europe/paris' })).timezone).toBe('Europe/Paris');
});

test.each([
  ['+02:00', 'Etc/GMT-2'],
  ['europe/paris', 'Europe/Paris'],
])('an event stored in %s before is saved as it was fetched, in %s', async (stored, zone) => {
  const { id } = await newEvent({ rrule: 'FREQ=WEEKLY' });
  await (await firestore()).doc(`${tenantPath(tenant.id)}/events/${id}`).update({ timezone: stored });
  const fetched = (await owner.call(`GET /api/v1/care/events/${id}`)).body;
  expect(fetched.timezone).toBe(stored);
  const saved = await owner.call(`PUT /api/v1/care/events/${id}`, { body: fetched });
  expect(saved).toMatchObject({ status: 200, body: { timezone: zone, starts_at: fetched.starts_at } });
  const { bytes } = await follow(await linked(member));
  expect(titles(bytes)).toEqual(['A walk']);
});

test('a birthday does not mark members as busy', async () => {
  await owner.call(`POST ${under('record-subjects')}`, { body: { first_name: 'Rosa', birth_date: '1940-11-29' } });
  await newEvent();
  const { bytes } = await follow(await linked(member));
  const { events } = readCalendar(new TextDecoder().decode(bytes), 'text/calendar');
  expect(events.map(({ summary, isFree }) => [summary, isFree])).toEqual([
    ['A walk', false],
    ['Rosa’s birthday', true],
  ]);
});

test('an event is available to members as a file of its own', async () => {
  const event = await newEvent();
  const file = await member.call(`GET /api/v1/care/events/${event.id}/file`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="event.ics"');
  expect(titles(file.bytes)).toEqual(['A walk']);
  expect((await stranger.call(`GET /api/v1/care/events/${event.id}/file`)).status).toBe(404);
});

test('a reminder by mail carries the event as a file, and gives its time in the reader’s time zone and format', async () => {
  const profile = (await member.call('GET /api/v1/me/profile')).body;
  const habits = { region: 'US', timezone: 'America/New_York' };
  await member.call('PUT /api/v1/me/profile', { body: { ...profile, ...habits } });
  const starts_at = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await newEvent({ starts_at, timezone: 'Asia/Kolkata', reminders: [60] });
  passTime(1.1 * 3600);
  await sweep();
  await sweep();
  const mail = (await mailsTo(member.email)).find(({ subject }) => subject.includes('A walk'));
  const american = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'America/New_York' } as const;
  const day = new Intl.DateTimeFormat('en-US', american).format(new Date(starts_at));
  expect(mail!.subject).toContain(`A walk: ${day}`);
  expect(mail!.subject).toMatch(/, \d+:\d\d\s[AP]M E[SD]T$/);
  expect(mail!.attachments).toMatchObject([{ contentType: 'text/calendar', filename: 'event.ics' }]);
});

const made = async (also: object) =>
  (await author.call(`POST ${under('events')}`, { body: { title: 'A walk', timezone: 'Europe/Paris', ...also } })).body;
const change = (by: Persona, event: any, also: object) =>
  by.call(`PUT /api/v1/care/events/${event.id}`, { body: { ...event, ...also } });
const list = (by: Persona, query: string) => by.call(`GET ${under('events')}?${query}`);
const told = async (who: Persona, kind: string) => {
  await sweep();
  const { items } = (await who.call('GET /api/v1/me/notifications')).body;
  return items.filter((one: any) => one.kind === kind && one.circle_id === circleId);
};
const withFamily = async () => {
  await addMember(owner, circleId, family, 'family_member');
  await addMember(owner, circleId, author);
};

describe('an event that counts from the death', () => {
  beforeEach(withFamily);
  beforeEach(() => backdateCircle(tenant.id, circleId));

  const wake = {
    title: 'Gathering',
    starts_at: null,
    rrule: null,
    schedule_type: 'RELATIVE_TO_DEATH',
    offset: { days: 3 },
    start_time: '14:00',
    duration_minutes: 120,
  };
  const death = `${'record-subjects'}/death`;
  const record = (date: string) => owner.call(`POST ${under(death)}`, { body: { date } });
  /** Confirms the death, and lets the first hour pass, in which it releases nothing. */
  const confirm = async (date: string): Promise<void> => {
    await family.call(`POST ${under(`${death}/confirmation`)}`, { body: { date } });
    await passHour();
  };
  const july = 'start_date=2024-07-01&end_date=2024-07-31';
  const starts = async (query = july) =>
    (await list(member, query)).body.items.filter(({ kind }: any) => kind === 'event').map((one: any) => one.starts_at);

  test('is visible only to its author and the admins until the death is confirmed, and then follows its day', async () => {
    await addMember(owner, circleId, await tenant.person('Adele'), 'admin');
    await owner.call(`POST ${under('record-subjects')}`, { body: { first_name: 'Rosa' } });
    const event = await made(wake);
    expect(event).toMatchObject({ starts_at: null, ends_at: null });
    for (const who of [author, owner]) expect((await who.call(`GET ${under('events/waiting')}`)).body.total).toBe(1);
    expect((await member.call(`GET ${under('events/waiting')}`)).body.total).toBe(0);
    expect((await member.call(`GET /api/v1/care/events/${event.id}`)).status).toBe(404);
    await record('2024-07-01');
    expect(await starts()).toEqual([]);
    await confirm('2024-07-01');
    expect(await starts()).toEqual(['2024-07-04T12:00:00.000Z']);
    expect((await member.call(`GET /api/v1/care/events/${event.id}`)).status).toBe(200);
    await record('2024-07-02');
    expect(await starts()).toEqual([]);
    await confirm('2024-07-02');
    expect(await starts()).toEqual(['2024-07-05T12:00:00.000Z']);
    await family.call(`DELETE ${under(death)}`);
    expect(await starts()).toEqual([]);
  });

  test('is like any other event if the death is already confirmed', async () => {
    await addMember(owner, circleId, await tenant.person('Adele'), 'admin');
    await owner.call(`POST ${under('record-subjects')}`, { body: { first_name: 'Rosa', birth_date: '1940-02-29' } });
    await record('2024-07-01');
    await confirm('2024-07-01');
    await made({ ...wake, offset: { years: 1 }, all_day: true, start_time: null, duration_minutes: null });
    const { items } = (await list(member, 'start_date=2025-01-01&end_date=2025-12-31')).body;
    expect(items.map(({ kind, starts_at, years }: any) => [kind, starts_at, years])).toEqual([
      ['birthday', '2025-02-28', 85],
      ['death_day', '2025-07-01', 1],
      ['event', '2025-07-01', null],
    ]);
  });
});

const november = 'start_date=2030-11-01&end_date=2030-11-30';

test('birthdays are not shown to people who turned anniversaries off', async () => {
  await owner.call(`POST ${under('record-subjects')}`, { body: { first_name: 'Rosa', birth_date: '1940-11-29' } });
  expect((await list(member, november)).body.items).toMatchObject([
    { kind: 'birthday', title: 'Rosa', years: 90, event_id: null },
  ]);
  const settings = (await member.call('GET /api/v1/me/notification-settings')).body;
  const circles = { [circleId]: { noAnniversaries: true } };
  await member.call('PUT /api/v1/me/notification-settings', { body: { ...settings, circles } });
  expect((await list(member, november)).body.items).toEqual([]);
  expect((await list(owner, november)).body.items).toHaveLength(1);
});

describe('a reminder', () => {
  beforeEach(withFamily);

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  test('reaches each member once, except for those who do not come', async () => {
    const { id } = await made({ starts_at: inHours(3), rrule: 'FREQ=DAILY', reminders: [60, 30] });
    await member.call(`PUT /api/v1/care/events/${id}/rsvp`, { body: { answer: 'no' } });
    passTime(2.1 * 3600);
    await sweep();
    expect(await told(family, 'eventReminder')).toMatchObject([{ params: { title: 'A walk', event: id } }]);
    passTime(0.5 * 3600);
    await sweep();
    await sweep();
    expect(await told(family, 'eventReminder')).toHaveLength(2);
    expect(await told(author, 'eventReminder')).toHaveLength(2);
    expect(await told(member, 'eventReminder')).toEqual([]);
  });

  test('moves with its event, and is not lost if the event is edited at the reminder’s very time', async () => {
    const event = await made({ starts_at: inHours(5), rrule: null, reminders: [60] });
    await change(author, event, { starts_at: inHours(3), ends_at: null });
    passTime(2.1 * 3600);
    const now = (await member.call(`GET /api/v1/care/events/${event.id}`)).body;
    await change(author, now, { title: 'A longer walk' });
    await sweep();
    expect(await told(family, 'eventReminder')).toHaveLength(1);
    await author.call(`DELETE /api/v1/care/events/${event.id}`);
    passTime(5 * 3600);
    await sweep();
    expect(await told(family, 'eventReminder')).toHaveLength(1);
  });
});
