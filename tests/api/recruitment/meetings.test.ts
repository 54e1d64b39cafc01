import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timestamp, useClock } from '../../../functions/src/platform/clock.ts';
import { isScheduled } from '../../../functions/src/platform/due-queue.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { meetingReminder } from '../../../functions/src/recruitment/meetings/due-kinds.ts';
import { leaveMeetings } from '../../../functions/src/recruitment/meetings/account-ended.ts';
import { endMeeting, startMeeting } from '../../../functions/src/recruitment/meetings/life.ts';
import { isPasscode } from '../../../functions/src/recruitment/meetings/passcode.ts';
import { meetingsNoun } from '../../../functions/src/recruitment/meetings/noun.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { mailsTo, mailTo } from '../../support/mailbox.ts';
import { meetingFields, storeCandidate, storeMeeting, storePosition } from '../../support/recruitment/meetings.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const other = new TestTenant();
const db = tenantDatabase(tenant.id);
const path = '/api/v1/recruitment/meetings';
let admin: Persona;
let ines: Persona;
let ivan: Persona;
let stranger: Persona;
let foreigner: Persona;

beforeAll(async () => {
  const features = Features.parse({ recruitment: true });
  await Promise.all([tenant.create({ features }), other.create({ features })]);
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  [ines, ivan, stranger] = await tenant.people('Ines', 'Ivan', 'Stranger');
  foreigner = await other.person('Fritz', { roles: ['CUSTOMER_ADMIN'] });
});
beforeEach(() => {
  freezeTime(Date.parse('2026-11-20T09:30:00.000Z'));
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

describe('a meeting', () => {
  test('is refused with the fields that are wrong', async () => {
    const ids = [await storeCandidate(tenantDatabase(other.id))];
    const wrong: [object, string, string?][] = [
      [{ startsAt: timestamp(Date.parse(timestamp()) - 1000) }, 'startsAt', 'in_the_past'],
      [{ timezone: 'Europe/Atlantis' }, 'timezone'],
      [{ durationMinutes: 0 }, 'durationMinutes'],
      [{ durationMinutes: 481 }, 'durationMinutes'],
      [{ candidateIds: ids }, 'candidateIds', 'unknown'],
      [{ interviewerIds: [foreigner.uid] }, 'interviewerIds', 'unknown'],
      [{ positionId: await storePosition(tenantDatabase(other.id)) }, 'positionId', 'unknown'],
      [{ title: ' ' }, 'title'],
      [{ passcode: 'abc' }, 'passcode'],
    ];
    for (const [fields, field, code] of wrong) {
      const { status, problem } = await admin.call(`POST ${path}`, { body: meetingFields(fields) });
      expect([field, status, problem.issues?.[0]?.path]).toEqual([field, 400, field]);
      if (code) expect(problem.issues?.[0]?.code).toBe(code);
    }
  });

  test.each([5, 480])('lasts %i minutes, which is allowed', async (durationMinutes) => {
    expect((await create({ durationMinutes })).durationMinutes).toBe(durationMinutes);
  });

  test('has each person once, also if they are named twice, and mails each of them once', async () => {
    const id = await storeCandidate(db);
    const made = await create({ candidateIds: [id, id], interviewerIds: [ines.uid, ines.uid] });
    expect(made).toMatchObject({ candidateIds: [id], interviewerIds: [ines.uid] });
    await mailTo(await emailOf(id));
    expect(await mailsTo(await emailOf(id))).toHaveLength(1);
  });

  test('keeps HTML as text, and stores a passcode as a salted hash only', async () => {
    const made = await create({ title: '<b>Talk</b>', notes: '<script>x</script>', passcode: 'rose garden' });
    expect(made).toMatchObject({ title: '<b>Talk</b>', notes: '<script>x</script>', hasPasscode: true });
    expect(JSON.stringify(made)).not.toContain('rose garden');
    const stored = (await db.get(meetings, made.id))!;
    expect(stored.passcodeHash).not.toContain('rose');
    expect(isPasscode('rose garden', stored.passcodeHash!)).toBe(true);
    expect(isPasscode('rose gardens', stored.passcodeHash!)).toBe(false);
    expect((await save(made, { title: 'Talk' })).body.hasPasscode).toBe(true);
    const opened = await admin.call(`PUT ${path}/${made.id}`, {
      body: { ...(await db.get(meetings, made.id).then(() => made)), title: 'Talk', passcode: null },
    });
    expect(opened.body.hasPasscode).toBe(false);
  });

  test('can no longer change its time once it has begun, or anything once it is cancelled', async () => {
    const made = await create();
    await db.update(meetings, made.id, undefined, () => ({ status: 'LIVE' as const }));
    const moved = await save(made, { durationMinutes: 60 });
    expect([moved.status, moved.problem.issues?.[0]?.code]).toEqual([409, 'meeting_begun']);
    expect((await save(made, { notes: 'Went well' })).status).toBe(200);
    await admin.call(`POST ${path}/${made.id}/cancel`, { body: {} });
    const late = await save(made, { notes: 'Too late' });
    expect([late.status, late.problem.issues?.[0]?.code]).toEqual([409, 'meeting_cancelled']);
    const again = await admin.call(`POST ${path}/${made.id}/cancel`, { body: {} });
    expect([again.status, again.body.sequence]).toEqual([200, 1]);
  });

  test('begins and ends once, and has no reminder from then on', async () => {
    const made = await create();
    const registry = { nouns: [], modules: async () => [] };
    const current = async () => (await db.get(meetings, made.id))!;
    await db.transaction(async (tx) => void startMeeting(tx, tenant.id, (await tx.get(meetings, made.id))!));
    expect((await current()).status).toBe('LIVE');
    expect(await isScheduled(meetingReminder, `${tenant.id}/${made.id}/hour`)).toBe(false);
    for (const _ of [1, 2])
      await db.transaction(async (tx) => void (await endMeeting(registry, tx, tenant.id, await current())));
    expect((await current()).status).toBe('ENDED');
    expect((await admin.call(`POST ${path}/${made.id}/cancel`, { body: {} })).problem.issues?.[0]?.code).toBe(
      'meeting_begun',
    );
  });

  test('that is deleted is cancelled first', async () => {
    const candidateId = await storeCandidate(db);
    const made = await create({ candidateIds: [candidateId] });
    await mailTo(await emailOf(candidateId));
    expect((await admin.call(`DELETE ${path}/${made.id}`)).status).toBe(204);
    expect((await mailTo(await emailOf(candidateId), 2)).subject).toContain('Cancelled');
    expect((await admin.call(`GET ${path}/${made.id}`)).status).toBe(404);
  });
});

describe('the list of meetings', () => {
  test('has all meetings for administrators and their own for others, by time', async () => {
    const title = 'Listed';
    const ids = [await storeCandidate(db)];
    const early = await storeMeeting(db, admin.uid, { title, startsAt: '2027-03-01T09:00:00.000Z', candidateIds: ids });
    const late = await storeMeeting(db, admin.uid, {
      title,
      startsAt: '2027-03-20T09:00:00.000Z',
      interviewerIds: [stranger.uid],
      candidateIds: ids,
    });
    const get = async (who: Persona, query: string) =>
      ((await who.call(`GET ${path}?${query}`)).body.items as { id: string }[]).map(({ id }) => id);
    const march = 'from=2027-03-01T00:00:00Z&to=2027-04-01T00:00:00Z';
    expect(await get(admin, march)).toEqual([early, late]);
    expect(await get(admin, `${march}&order=desc`)).toEqual([late, early]);
    expect(await get(admin, 'from=2027-03-02T00:00:00Z&to=2027-03-20T09:00:00Z')).toEqual([]);
    expect(await get(admin, `${march}&status=SCHEDULED`)).toEqual([early, late]);
    expect(await get(admin, `${march}&status=CANCELLED`)).toEqual([]);
    expect(await get(admin, `q=listed&status=SCHEDULED&${march}`)).toEqual([early, late]);
    expect(await get(admin, `candidateId=${ids[0]}`)).toEqual([early, late]);
    expect(await get(stranger, march)).toEqual([late]);
    expect(await get(stranger, `${march}&q=listed`)).toEqual([late]);
    expect(await get(stranger, `${march}&status=ENDED`)).toEqual([]);
    expect(await get(ivan, march)).toEqual([]);
    expect(await get(foreigner, march)).toEqual([]);
    const total = (await admin.call(`GET ${path}?${march}`)).body;
    expect([total.total, total.totalIsExact]).toEqual([2, true]);
  });
});

describe('clashes', () => {
  test('list meetings that overlap, but not cancelled or adjacent ones', async () => {
    const candidateId = await storeCandidate(db, 'Busy Bee');
    const busy = { candidateIds: [candidateId], interviewerIds: [ivan.uid] };
    const startsAt = '2027-05-03T09:00:00.000Z';
    const id = await storeMeeting(db, admin.uid, { ...busy, startsAt, durationMinutes: 480 });
    const cancelled = await storeMeeting(db, admin.uid, { ...busy, startsAt });
    await db.update(meetings, cancelled, undefined, () => ({ status: 'CANCELLED' as const }));
    const ask = async (at: string, also = '') =>
      (
        await admin.call(
          `GET ${path}/clashes?startsAt=${at}&durationMinutes=30&interviewerIds=${ivan.uid},${ines.uid}&candidateIds=${candidateId}${also}`,
        )
      ).body.items as { personId: string; meetingId: string }[];
    const found = await ask('2027-05-03T16:30:00.000Z');
    expect(found.map(({ personId, meetingId }) => [personId, meetingId])).toEqual([
      [ivan.uid, id],
      [candidateId, id],
    ]);
    expect(await ask('2027-05-03T17:00:00.000Z')).toEqual([]);
    expect(await ask('2027-05-03T08:30:00.000Z')).toEqual([]);
    expect(await ask('2027-05-03T16:30:00.000Z', `&except=${id}`)).toEqual([]);
    expect((await ines.call(`GET ${path}/clashes?startsAt=${startsAt}&durationMinutes=30`)).status).toBe(403);
  });
});

describe('an interviewer', () => {
  test('sees the meeting, the candidates’ names and résumés, and no other record', async () => {
    const candidateId = await storeCandidate(db, 'Rosa Lind', tenant.id);
    const unrelated = await storeCandidate(db, 'Carl Nord', tenant.id);
    const id = await storeMeeting(db, admin.uid, { candidateIds: [candidateId], interviewerIds: [ines.uid] });
    expect((await ines.call(`GET ${path}/${id}`)).body).toMatchObject({ id, candidateIds: [candidateId] });
    expect((await ines.call(`GET ${path}/${id}/candidates`)).body).toEqual({
      items: [{ id: candidateId, name: 'Rosa Lind', hasResume: true }],
    });
    const resume = await ines.call(`GET ${path}/${id}/candidates/${candidateId}/resume`);
    expect(resume.headers.get('content-type')).toBe('application/pdf');
    expect(new TextDecoder().decode(resume.bytes)).toContain('%PDF');
    const [entry] = await db.find(auditLog, { subjectId: candidateId }, 10);
    expect(entry).toMatchObject({ action: 'read', noun: 'candidate', actorId: ines.uid, label: 'Rosa Lind' });
    expect((await ines.call(`GET ${path}/${id}/candidates/${unrelated}/resume`)).status).toBe(404);
    for (const line of [`PUT ${path}/${id}`, `DELETE ${path}/${id}`, `POST ${path}/${id}/cancel`])
      expect((await ines.call(line, line.startsWith('DELETE') ? {} : { body: meetingFields() })).status).not.toBe(200);
    for (const who of [stranger, foreigner])
      for (const part of ['', '/candidates', `/candidates/${candidateId}/resume`])
        expect((await who.call(`GET ${path}/${id}${part}`)).status).toBe(404);
  });
});

describe('a candidate', () => {
  test('keeps meetings up to date when renamed, merged or erased', async () => {
    const [from, into] = [await storeCandidate(db, 'Rosa L.'), await storeCandidate(db, 'Rosa Lind')];
    const id = await storeMeeting(db, admin.uid, { candidateIds: [from] });
    const before = (await db.get(candidates, from))!;
    await db.transaction(async (tx) => meetingsNoun.candidateChanged(tx, before, { ...before, name: 'Rosa Lynd' }));
    expect((await db.get(meetings, id))!.candidates).toEqual([{ id: from, name: 'Rosa Lynd' }]);
    await db.update(meetings, id, undefined, ({ candidates: all }) => ({
      candidates: all.map((one) => ({ ...one, status: 'ACCEPTED' as const })),
    }));
    await meetingsNoun.candidatesMerged(db, tenant.id, from, into);
    await meetingsNoun.candidatesMerged(db, tenant.id, from, into);
    expect(await db.get(meetings, id)).toMatchObject({
      candidateIds: [into],
      candidates: [{ id: into, status: 'ACCEPTED' }],
    });
    await meetingsNoun.candidateErased(db, tenant.id, into);
    expect(await db.get(meetings, id)).toMatchObject({ candidateIds: [], candidates: [] });
  });
});

test('a person whose account has ended is in no meeting', async () => {
  const id = await storeMeeting(db, admin.uid, { interviewerIds: ['no-longer-there', ines.uid] });
  await leaveMeetings({ tenantId: tenant.id, ref: { userId: 'no-longer-there' } } as never);
  await leaveMeetings({ tenantId: tenant.id, ref: { userId: ines.uid } } as never);
  expect((await db.get(meetings, id))!.interviewerIds).toEqual([ines.uid]);
});
