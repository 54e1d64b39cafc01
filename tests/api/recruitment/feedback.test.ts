import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { timestamp, useClock } from '../../../functions/src/platform/clock.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { feedbackReminder } from '../../../functions/src/recruitment/feedback/due-kinds.ts';
import { feedbackNoun } from '../../../functions/src/recruitment/feedback/noun.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { positions } from '../../../functions/src/recruitment/positions/store.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { feedbackFields } from '../../support/recruitment/feedback.ts';
import { meetingFields, storeCandidate, storeMeeting, storePosition } from '../../support/recruitment/meetings.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const path = '/api/v1/recruitment';
let admin: Persona;
let ines: Persona;
let ivan: Persona;
let stranger: Persona;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ recruitment: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  [ines, ivan, stranger] = await tenant.people('Ines', 'Ivan', 'Stranger');
});
afterEach(() => useClock());

const begin = async () => {
  const candidateId = await storeCandidate(db);
  const id = await storeMeeting(db, admin.uid, {
    positionId: await storePosition(db),
    candidateIds: [candidateId],
    interviewerIds: [ines.uid, ivan.uid],
  });
  const own = `${path}/meetings/${id}/feedback/${candidateId}`;
  const save = (by: Persona, also: object = {}) => by.call(`PUT ${own}`, { body: feedbackFields(also) });
  const submit = (by: Persona) => by.call(`POST ${own}/submit`);
  const seen = async (by: Persona) => {
    const { body } = await by.call(`GET ${path}/meetings/${id}/feedback`);
    return [(body.items as { authorName: string }[]).map(({ authorName }) => authorName).toSorted(), body.hidden];
  };
  const rating = async () => (await db.get(candidates, candidateId))!.rating;
  return { id, candidateId, own, save, submit, seen, rating };
};

describe('feedback', () => {
  test('of others is hidden until the reader’s own is submitted, and rates the candidate', async () => {
    const { save, submit, seen, rating, candidateId } = await begin();
    expect((await save(ines, { rating: 4 })).body).toMatchObject({ status: 'DRAFT', authorName: 'Ines', version: 1 });
    expect((await save(ines, { rating: 5 })).body).toMatchObject({ rating: 5, version: 2 });
    expect(await rating()).toBeNull();
    expect((await submit(ines)).body).toMatchObject({ status: 'SUBMITTED', rating: 5 });
    expect(await rating()).toBe(5);
    expect(await seen(ivan)).toEqual([[], 1]);
    await save(ivan, { rating: 2, recommendation: 'NO' });
    expect(await seen(ivan)).toEqual([['Ivan'], 1]);
    expect(await seen(ines)).toEqual([['Ines'], 0]);
    expect(await seen(admin)).toEqual([['Ines'], 0]);
    await submit(ivan);
    expect(await seen(ivan)).toEqual([['Ines', 'Ivan'], 0]);
    expect(await seen(ines)).toEqual([['Ines', 'Ivan'], 0]);
    expect(await rating()).toBe(3.5);
    const { body } = await admin.call(`GET ${path}/candidates/${candidateId}/feedback`);
    expect(body.items).toHaveLength(2);
    expect((await ines.call(`GET ${path}/candidates/${candidateId}/feedback`)).status).toBe(403);
  });

  test('of others shows in no average before the reader’s own is submitted', async () => {
    const { id, candidateId, save, submit } = await begin();
    const { positionId } = (await db.get(meetings, id))!;
    await db.update(positions, positionId!, undefined, () => ({
      team: [{ userId: ivan.uid, role: 'RECRUITER' as const }],
    }));
    const { body: made } = await admin.call(`POST ${path}/applications`, { body: { candidateId, positionId } });
    await save(ines, { rating: 5 });
    await submit(ines);
    const shown = async (by: Persona) => [
      (await by.call(`GET ${path}/applications?positionId=${positionId}`)).body.items[0].rating,
      (await by.call(`GET ${path}/positions/${positionId}/board`)).body.columns[0].items[0].rating,
      (await by.call(`GET ${path}/applications/${made.id}`)).body.rating,
    ];
    expect(await shown(admin)).toEqual([5, 5, 5]);
    expect(await shown(ivan)).toEqual([null, null, null]);
    const { body: moved } = await ivan.call(`POST ${path}/applications/move`, {
      body: { ids: [made.id], stage: 'SCREENING' },
    });
    expect(moved.results).toMatchObject([{ outcome: 'MOVED', application: { rating: null } }]);
    await ivan.call(`POST ${path}/applications/move`, { body: { ids: [made.id], stage: 'APPLIED' } });
    await save(ivan, { rating: 3 });
    await submit(ivan);
    expect(await shown(ivan)).toEqual([4, 4, 4]);
  });

  test('that was submitted is amended: the earlier wording stays', async () => {
    const { save, submit, rating } = await begin();
    await save(ines, { rating: 2, strengths: 'First' });
    await submit(ines);
    const { body } = await save(ines, { rating: 3, strengths: 'Second' });
    expect(body).toMatchObject({ status: 'SUBMITTED', rating: 3, strengths: 'Second' });
    expect(body.revisions).toMatchObject([{ rating: 2, strengths: 'First' }]);
    expect(await rating()).toBe(3);
    expect((await save(ines, { rating: null })).problem.issues).toMatchObject([{ path: 'rating', code: 'required' }]);
    expect((await submit(ines)).body.revisions).toHaveLength(1);
  });

  test('needs a rating and a recommendation to be submitted, and known criteria to be saved', async () => {
    const { save, submit, own } = await begin();
    expect((await submit(ines)).status).toBe(404);
    await save(ines, { rating: null, recommendation: null });
    expect((await submit(ines)).problem.issues?.map(({ path: field }) => field)).toEqual(['rating', 'recommendation']);
    const unknown = await save(ines, { scores: { rockets: 4 } });
    expect([unknown.status, unknown.problem.issues?.[0]]).toMatchObject([
      400,
      { path: 'scores.rockets', code: 'unknown' },
    ]);
    expect((await save(ines, { scores: { plants: 5 } })).status).toBe(400);
    const stale = await ines.call(`PUT ${own}`, { body: feedbackFields(), headers: { 'if-match': '"7"' } });
    expect(stale.problem.code).toBe('version_conflict');
  });

  test('is given by interviewers of the meeting about its candidates', async () => {
    const { id, save, submit } = await begin();
    expect((await save(admin)).problem.issues?.[0]?.code).toBe('not_an_interviewer');
    expect((await save(stranger)).status).toBe(404);
    expect((await submit(stranger)).status).toBe(404);
    const unrelated = await storeCandidate(db);
    const line = `PUT ${path}/meetings/${id}/feedback/${unrelated}`;
    expect((await ines.call(line, { body: feedbackFields() })).status).toBe(404);
  });

  test('keeps HTML as text', async () => {
    const { save } = await begin();
    expect((await save(ines, { concerns: '<img src=x onerror=alert(1)>' })).body.concerns).toBe(
      '<img src=x onerror=alert(1)>',
    );
  });

  test('is due a day after the meeting, for those who have not submitted theirs, once', async () => {
    const pass = freezeTime(Date.parse('2026-11-20T09:30:00.000Z'));
    const candidateId = await storeCandidate(db);
    const body = meetingFields({ candidateIds: [candidateId], interviewerIds: [ines.uid, ivan.uid] });
    const { id } = (await admin.call(`POST ${path}/meetings`, { body })).body;
    const own = `${path}/meetings/${id}/feedback/${candidateId}`;
    await ines.call(`PUT ${own}`, { body: feedbackFields({ scores: {} }) });
    await ines.call(`POST ${own}/submit`);
    pass((Date.parse(body.startsAt) - Date.parse(timestamp())) / 1000 + 45 * 60 + 24 * 3600);
    const due = async (by: Persona) => (await by.call(`GET ${path}/feedback/due`)).body.items;
    expect(await due(ines)).toEqual([]);
    expect(await due(ivan)).toMatchObject([{ meetingId: id, candidateId, hasDraft: false }]);
    const told = async (by: Persona) =>
      ((await by.call('GET /api/v1/me/notifications')).body.items as { kind: string; link: string }[]).filter(
        ({ kind, link }) => kind === 'feedbackDue' && link.includes(id),
      ).length;
    await runDue(dueId(feedbackReminder, `${tenant.id}/${id}`));
    expect([await told(ines), await told(ivan)]).toEqual([0, 1]);
    await runDue(dueId(feedbackReminder, `${tenant.id}/${id}`));
    expect(await told(ivan)).toBe(1);
  });

  test('follows a candidate who is merged, and goes with one who is erased', async () => {
    const { id, candidateId, save, submit } = await begin();
    await save(ines);
    await submit(ines);
    const into = await storeCandidate(db);
    await feedbackNoun.candidatesMerged(db, tenant.id, candidateId, into);
    await feedbackNoun.candidatesMerged(db, tenant.id, candidateId, into);
    const { body } = await admin.call(`GET ${path}/candidates/${into}/feedback`);
    expect(body.items).toMatchObject([{ meetingId: id, candidateId: into, rating: 4 }]);
    expect((await db.get(candidates, into))!.rating).toBe(4);
    await feedbackNoun.candidateErased(db, tenant.id, into);
    expect((await admin.call(`GET ${path}/candidates/${into}/feedback`)).body.items).toEqual([]);
  });
});
