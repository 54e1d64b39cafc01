import { Features } from '@kindred/contract/flags';
import { beforeAll, describe, expect, test } from 'vitest';
import { mail } from '../../../functions/src/core/mails/due-kinds.ts';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { dueEntries, dueId } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { postLetter, writeLetter } from '../../../functions/src/core/mails/post.ts';
import { toOutsider } from '../../../functions/src/core/mails/addressee.ts';
import { tenantById } from '../../../functions/src/identity/tenant/cache.ts';
import { candidateRetention } from '../../../functions/src/recruitment/candidate-pages/due-kinds.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { jobApplications } from '../../../functions/src/recruitment/job-applications/store.ts';
import { newJobApplication } from '../../support/recruitment/job-applications.ts';
import { newJob } from '../../support/recruitment/job-pages.ts';
import { meetingFields } from '../../support/recruitment/meetings.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const api = '/api/v1/recruitment';
let admin: Persona;
let reader: Persona;
let count = 0;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ recruitment: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  reader = await tenant.person('Reader', { roles: ['ADMIN'] });
});

const create = async (also: object = {}) => {
  const body = { name: 'Wanda Forgotten', email: `wanda-${count++}@example.com`, ...also };
  return (await admin.call(`POST ${api}/candidates`, { body })).body;
};
const newMeeting = async (candidateId: string, title = 'First talk') => {
  const body = meetingFields({ candidateIds: [candidateId], interviewerIds: [admin.uid], title });
  return (await admin.call(`POST ${api}/meetings`, { body })).body;
};
const erase = ({ id }: { id: string }) => admin.call(`DELETE ${api}/candidates/${id}`);
const retention = (candidateId: string) =>
  platformDatabase.get(dueEntries, dueId(candidateRetention, `${tenant.id}/${candidateId}`));
const days = (at: string) => (Date.parse(at) - Date.now()) / 86_400_000;

/** Queues a mail about a meeting that waits for the next day. */
const waitingMail = async (meetingId: string, { id, email }: { id: string; email: string }) => {
  const key = `meeting-${meetingId}-0-${id}`;
  const to = toOutsider(email, { person: admin.uid, class: 'ordinary' });
  const text = () => ({ subject: 'Meeting', greeting: '', paragraphs: [], closing: [] });
  const letter = await writeLetter((await tenantById(tenant.id))!, { key, to, language: 'en', text });
  await db.transaction(async (tx) => postLetter(tx, letter, secondsFromNow(86_400)));
  return () => platformDatabase.get(dueEntries, dueId(mail, key));
};

describe('an erased candidate', () => {
  test('is named nowhere in the audit log, whatever it is about', async () => {
    const candidate = await create();
    const { id } = candidate;
    const meeting = await newMeeting(id, 'Talk with Wanda Forgotten');
    const moved = { ...meeting, notes: 'x', title: 'Second talk with Wanda Forgotten' };
    expect((await admin.call(`PUT ${api}/meetings/${meeting.id}`, { body: moved })).status).toBe(200);
    await admin.call(`POST ${api}/meetings/${meeting.id}/cancel`, { body: { reason: 'Wanda Forgotten is ill' } });
    const words = { candidateIds: [id], subject: 'For {{candidate.name}}', body: 'Dear {{candidate.name}}' };
    expect((await admin.call(`POST ${api}/messages`, { body: words })).status).toBe(202);
    const { id: positionId } = await newJob(db);
    await admin.call(`POST ${api}/applications`, { body: { candidateId: id, positionId } });
    expect((await erase(candidate)).status).toBe(204);
    const log = async () => JSON.stringify((await reader.call('GET /admin-api/v1/audit-log?pageSize=100')).body.items);
    await expect.poll(log).not.toMatch(/wanda/i);
    for (const noun of ['meeting', 'candidateMessage', 'application', 'candidate']) expect(await log()).toContain(noun);
  });

  test('leaves nothing that was sent with their address but not confirmed', async () => {
    const candidate = await create();
    const job = await newJob(db);
    await newJobApplication(db, job, { email: candidate.email });
    await newJobApplication(db, job, { email: 'other@example.com' });
    await erase(candidate);
    const left = async () => (await db.find(jobApplications, {}, 10)).map(({ email }) => email);
    await expect.poll(left).toEqual(['other@example.com']);
  });

  test('gets no mail about a meeting that still waits', async () => {
    const candidate = await create();
    const meeting = await newMeeting(candidate.id);
    const waiting = await waitingMail(meeting.id, candidate);
    expect(await waiting()).toBeDefined();
    await erase(candidate);
    await expect.poll(waiting).toBeUndefined();
  });

  test('cannot be put into a meeting any more', async () => {
    const candidate = await create();
    const meeting = await newMeeting(candidate.id);
    await erase(candidate);
    const { status, problem } = await admin.call(`PUT ${api}/meetings/${meeting.id}`, { body: meeting });
    expect([status, problem.issues?.[0]?.path]).toEqual([400, 'candidateIds']);
  });
});

test('a mail about a meeting that still waits does not go to an address that was wrong', async () => {
  const candidate = await create();
  const meeting = await newMeeting(candidate.id);
  const waiting = await waitingMail(meeting.id, candidate);
  const body = { ...candidate, email: 'right@example.com' };
  expect((await admin.call(`PUT ${api}/candidates/${candidate.id}`, { body })).status).toBe(200);
  expect(await waiting()).toBeUndefined();
});

describe('how long a candidate is kept', () => {
  const applied = async () => {
    const candidate = await create();
    const position = await newJob(db);
    const body = { candidateId: candidate.id, positionId: position.id };
    const { id } = (await admin.call(`POST ${api}/applications`, { body })).body;
    const move = (stage: string) => admin.call(`POST ${api}/applications/${id}/move`, { body: { stage } });
    return { candidate, position, move };
  };

  test('changes with a move on the board', async () => {
    const { candidate, move } = await applied();
    expect(days((await retention(candidate.id))!.at)).toBeGreaterThan(700);
    expect((await move('REJECTED')).status).toBe(200);
    expect(days((await retention(candidate.id))!.at)).toBeLessThan(190);
    await move('SCREENING');
    expect(days((await retention(candidate.id))!.at)).toBeGreaterThan(700);
  });

  test('stays the same when the position is deleted', async () => {
    const { candidate, position, move } = await applied();
    await move('REJECTED');
    const { at } = (await retention(candidate.id))!;
    expect((await admin.call(`DELETE ${api}/positions/${position.id}`)).status).toBe(204);
    const copies = async () => (await db.get(candidates, candidate.id))!.applications;
    await expect.poll(copies).toEqual([]);
    expect((await retention(candidate.id))!.at).toBe(at);
    const { body } = await admin.call(`GET ${api}/candidates/${candidate.id}/privacy`);
    expect(body.keeping.rule).toBe('REJECTED');
  });

  test('stays that of somebody who was hired when that position is deleted', async () => {
    const { candidate, position, move } = await applied();
    await move('HIRED');
    await admin.call(`DELETE ${api}/positions/${position.id}`);
    await expect.poll(async () => (await db.get(candidates, candidate.id))!.applications).toEqual([]);
    const { body } = await admin.call(`GET ${api}/candidates/${candidate.id}/privacy`);
    expect(body.keeping.rule).toBe('HIRED');
  });
});

test('a notification of an application does not name the applicant', async () => {
  const job = await newJob(db, { team: [{ userId: admin.uid, role: 'RECRUITER' }] });
  const token = await newJobApplication(db, job, { name: 'Wanda Notified' });
  await tenant.call('POST /public-api/v1/recruitment/job-applications/confirm', { body: { token } });
  const told = await db.find(notificationsOf(admin.uid), {}, 50);
  expect(told.some(({ kind }) => kind === 'candidateApplied')).toBe(true);
  expect(JSON.stringify(told)).not.toContain('Wanda');
});
