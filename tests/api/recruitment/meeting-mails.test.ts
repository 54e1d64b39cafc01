import { Features } from '@kindred/contract/flags';
import ICAL from 'ical.js';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { timestamp, useClock } from '../../../functions/src/platform/clock.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { candidateLinks } from '../../../functions/src/recruitment/candidate-pages/store.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { meetingReminder } from '../../../functions/src/recruitment/meetings/due-kinds.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { headOf, mailsTo, mailTo } from '../../support/mailbox.ts';
import { meetingFields, storeCandidate } from '../../support/recruitment/meetings.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const path = '/api/v1/recruitment/meetings';
let admin: Persona;
let ines: Persona;
let ivan: Persona;
let pass: (seconds: number) => void;
const day = 24 * 3600;

beforeAll(async () => {
  const features = Features.parse({ recruitment: true });
  await tenant.create({ features });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  [ines, ivan] = await tenant.people('Ines', 'Ivan');
});
beforeEach(() => {
  pass = freezeTime(Date.parse('2026-11-20T09:30:00.000Z'));
});
afterEach(() => useClock());

const create = async (also: Parameters<typeof meetingFields>[0] & { passcode?: string | null } = {}) => {
  const answer = await admin.call(`POST ${path}`, { body: meetingFields(also) });
  expect([answer.status, answer.problem?.issues]).toEqual([201, undefined]);
  return answer.body;
};
const save = (meeting: { id: string }, also: object = {}) =>
  admin.call(`PUT ${path}/${meeting.id}`, { body: { ...meeting, ...also } });
const emailOf = async (candidateId: string) => (await db.get(candidates, candidateId))!.email;
const tokenIn = ({ text }: { text: string }): string | undefined => /\/candidate\?token=([\w-]+)/.exec(text)?.[1];
const open = (token: string | undefined) =>
  tenant.call('POST /public-api/v1/recruitment/candidate-page/open', { body: { token } });
const opened = async (mail: { text: string }) => (await open(tokenIn(mail))).body.candidate;
const remind = (id: string, reminder: 'day' | 'hour') =>
  runDue(dueId(meetingReminder, `${tenant.id}/${id}/${reminder}`));

/** Reads the calendar file of a mail. `mailTo` has checked that its part declares the file's method. */
const invitationIn = async (mail: Awaited<ReturnType<typeof mailTo>>) => {
  const [file] = mail.attachments ?? [];
  const page = process.env.KINDRED_MAIL_PAGE!;
  const part = await fetch(`${page}/api/email/${mail.id}/attachment/${file!.generatedFileName}`);
  const calendar = new ICAL.Component(ICAL.parse(await part.text()) as never);
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(component);
  const address = (name: string) =>
    component.getAllProperties(name).map((one) => String(one.getFirstValue()).replace(/^mailto:/i, ''));
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    status: component.getFirstPropertyValue('status'),
    organizer: address('organizer'),
    attendees: address('attendee'),
  };
};

describe('the invitation', () => {
  test('reaches each person with a calendar file of their own, which follows changes and the cancellation', async () => {
    const candidateId = await storeCandidate(db, 'Rosa Lind');
    const leaving = await storeCandidate(db, 'Carl Nord');
    const [rosa, carl] = [await emailOf(candidateId), await emailOf(leaving)];
    const meeting = await create({ candidateIds: [candidateId, leaving], interviewerIds: [ines.uid] });
    const first = await mailTo(rosa);
    expect(first.subject).toContain('Invitation: First talk');
    expect(first.text).toContain('You will meet Ines.');
    expect(first.text).toContain(meeting.joinUrl);
    const invited = await invitationIn(first);
    expect(invited).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      summary: 'First talk',
      start: meeting.startsAt,
      end: timestamp(Date.parse(meeting.startsAt) + 45 * 60_000),
      status: 'CONFIRMED',
      organizer: [admin.email],
      attendees: [rosa],
    });
    const forInes = await mailTo(ines.email);
    expect(forInes.text).toContain('You will meet Rosa Lind and Carl Nord.');
    expect(forInes.text).not.toContain(rosa);
    expect((await invitationIn(forInes)).uid).toBe(invited.uid);

    const startsAt = timestamp(Date.parse(meeting.startsAt) + 3_600_000);
    const moved = await save(meeting, { startsAt, candidateIds: [candidateId] });
    expect(moved.body).toMatchObject({ startsAt, sequence: 1, candidates: [{ id: candidateId, name: 'Rosa Lind' }] });
    const second = await mailTo(rosa, 2);
    expect(second.subject).toContain('Changed: First talk');
    expect(await invitationIn(second)).toMatchObject({
      method: 'REQUEST',
      uid: invited.uid,
      sequence: 1,
      start: startsAt,
    });
    const gone = await mailTo(carl, 2);
    expect(gone.subject).toContain('Cancelled: First talk');
    expect(await invitationIn(gone)).toMatchObject({ method: 'CANCEL', uid: invited.uid, sequence: 1 });

    const cancelled = await admin.call(`POST ${path}/${meeting.id}/cancel`, {
      body: { reason: 'The office is closed' },
    });
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED', cancelReason: 'The office is closed', sequence: 2 });
    const third = await mailTo(rosa, 3);
    expect(third.text).toContain('Reason: The office is closed');
    expect(await invitationIn(third)).toMatchObject({
      method: 'CANCEL',
      uid: invited.uid,
      sequence: 2,
      status: 'CANCELLED',
    });
    expect(await mailsTo(carl)).toHaveLength(2);
  });

  test('leads each candidate to their own page, and so does a change; a cancellation does not', async () => {
    const candidateId = await storeCandidate(db, 'Rosa Lind');
    const email = await emailOf(candidateId);
    const other = await storeCandidate(db, 'Carl Nord');
    const meeting = await create({ candidateIds: [candidateId, other], interviewerIds: [ines.uid] });
    const first = await mailTo(email);
    const page = await opened(first);
    expect([page.email, page.meetings.length]).toEqual([email, 1]);
    expect((await opened(await mailTo(await emailOf(other)))).email).toBe(await emailOf(other));
    expect(tokenIn(await mailTo(ines.email))).toBeUndefined();

    const startsAt = timestamp(Date.parse(meeting.startsAt) + 3_600_000);
    await save(meeting, { startsAt });
    expect((await opened(await mailTo(email, 2))).email).toBe(email);
    expect((await opened(first)).email).toBe(email);
    await admin.call(`POST ${path}/${meeting.id}/cancel`, { body: { reason: '' } });
    expect(tokenIn(await mailTo(email, 3))).toBeUndefined();
  });

  test('is in the language in which the candidate applied, and in the site’s own if it has no mails in it', async () => {
    const [french, danish] = [await storeCandidate(db, 'Rose Petit'), await storeCandidate(db, 'Freja Holm')];
    await db.update(candidates, french, undefined, () => ({ language: 'fr' }));
    await db.update(candidates, danish, undefined, () => ({ language: 'da' }));
    await create({ candidateIds: [french, danish], interviewerIds: [ines.uid] });
    const [toFrench, toDanish] = [await mailTo(await emailOf(french)), await mailTo(await emailOf(danish))];
    expect(toFrench.text).toContain('Vous rencontrerez Ines.');
    expect(toDanish.text).toContain('You will meet Ines.');
    expect((await opened(toFrench)).language).toBe('fr');
  });

  test('leads nobody anywhere if the meeting is not created, or the candidate has another address by now', async () => {
    const candidateId = await storeCandidate(db, 'Rosa Lind');
    const linksOf = async () => (await db.find(candidateLinks, { candidateId }, 10)).length;
    const refused = await admin.call(`POST ${path}`, {
      body: meetingFields({ candidateIds: [candidateId], interviewerIds: ['nobody'] }),
    });
    expect([refused.status, await linksOf()]).toEqual([400, 0]);
    await create({ candidateIds: [candidateId] });
    const token = tokenIn(await mailTo(await emailOf(candidateId)));
    await db.update(candidates, candidateId, undefined, () => ({ email: 'new@example.com' }));
    expect([(await open(token)).status, await linksOf()]).toEqual([404, 1]);
  });

  test('is mailed again to nobody if only the notes change, and only to new people if only they change', async () => {
    const candidateId = await storeCandidate(db);
    const meeting = await create({ candidateIds: [candidateId] });
    await mailTo(await emailOf(candidateId));
    const noted = await save(meeting, { notes: 'Bring the plan' });
    expect(noted.body).toMatchObject({ notes: 'Bring the plan', sequence: 0 });
    const wider = await save(noted.body, { interviewerIds: [ivan.uid] });
    expect(wider.body.sequence).toBe(1);
    expect((await mailTo(ivan.email)).subject).toContain('Invitation');
    expect(await mailsTo(await emailOf(candidateId))).toHaveLength(1);
  });

  test('does not name the address of an organiser who has left, or who never confirmed it', async () => {
    for (const flags of [['EMAIL_VERIFIED', 'DISABLED'], []] as const) {
      const candidateId = await storeCandidate(db);
      const email = await emailOf(candidateId);
      const gone = await tenant.person('Gus', { roles: ['CUSTOMER_ADMIN'] });
      const fields = meetingFields({ candidateIds: [candidateId] });
      const { body: meeting } = await gone.call(`POST ${path}`, { body: fields });
      expect(await headOf(await mailTo(email))).toContain(gone.email);
      await db.update(users, gone.uid, undefined, () => ({ flags: [...flags] }));
      await save(meeting, { durationMinutes: 60 });
      const changed = await mailTo(email, 2);
      expect(await headOf(changed)).not.toContain(gone.email);
      expect((await invitationIn(changed)).organizer).not.toContain(gone.email);
    }
  });

  test('shows the time in the recipient’s zone and in the meeting’s, on both sides of a clock change', async () => {
    const faye = await tenant.person('Faye');
    await db.update(users, faye.uid, undefined, () => ({ timezone: 'America/New_York', region: 'US' }));
    // Paris is on winter time from 25 October 2026, New York from 1 November.
    freezeTime(Date.parse('2026-10-01T08:00:00.000Z'));
    const at = (startsAt: string) =>
      create({ startsAt, timezone: 'Europe/Paris', interviewerIds: [faye.uid], title: `At ${startsAt.slice(0, 10)}` });
    await at('2026-10-24T14:00:00.000Z');
    const before = await mailTo(faye.email);
    expect(before.text).toContain('Saturday, October 24, 10:00 AM EDT');
    expect(before.text).toMatch(/Time in Europe\/Paris: Saturday, October 24.*4:00 PM/);
    await at('2026-10-26T14:00:00.000Z');
    const between = await mailTo(faye.email, 2);
    expect(between.text).toContain('Monday, October 26, 10:00 AM EDT');
    expect(between.text).toMatch(/Time in Europe\/Paris: Monday, October 26.*3:00 PM/);
    expect((await invitationIn(between)).start).toBe('2026-10-26T14:00:00.000Z');
  });
});

describe('reminders', () => {
  test('are sent once a day and once an hour before, and move with the meeting', async () => {
    const candidateId = await storeCandidate(db);
    const email = await emailOf(candidateId);
    const made = await create({ candidateIds: [candidateId], interviewerIds: [ivan.uid] });
    await mailTo(email);
    const { body: moved } = await save(made, { startsAt: timestamp(Date.parse(made.startsAt) + day * 1000) });
    await mailTo(email, 2);
    // The day before the first time: the meeting has moved.
    pass(day);
    await remind(made.id, 'day');
    expect(await mailsTo(email)).toHaveLength(2);
    pass(day);
    await remind(made.id, 'day');
    expect((await mailTo(email, 3)).subject).toContain('Reminder: First talk');
    await db.update(meetings, made.id, undefined, () => ({}));
    await remind(made.id, 'day');
    pass(day - 3600);
    await remind(made.id, 'hour');
    await mailTo(email, 4);
    const { reminded } = (await db.get(meetings, made.id))!;
    expect(reminded).toEqual([`day/${moved.startsAt}`, `hour/${moved.startsAt}`]);
    const { body: news } = await ivan.call('GET /api/v1/me/notifications');
    const kinds = (news.items as { kind: string; link: string }[])
      .filter(({ link }) => link.includes(made.id))
      .map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['meetingAssigned', 'meetingSoon', 'meetingSoon']);
    expect(await mailsTo(email)).toHaveLength(4);
  });

  test('do not go out for a meeting that is cancelled, or that is past', async () => {
    const candidateId = await storeCandidate(db);
    const made = await create({ candidateIds: [candidateId] });
    await admin.call(`POST ${path}/${made.id}/cancel`, { body: {} });
    pass(day);
    await remind(made.id, 'day');
    const late = await create({ candidateIds: [candidateId] });
    pass(3 * day);
    await remind(late.id, 'day');
    await remind(late.id, 'hour');
    expect((await mailsTo(await emailOf(candidateId))).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Invitation',
      'Cancelled',
      'Invitation',
    ]);
  });
});
