import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { now, useClock } from '../../../functions/src/platform/clock.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { storeCandidate, storeMeeting } from '../../support/recruitment/meetings.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let interviewer: Persona;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ recruitment: true }) });
  interviewer = await tenant.person('Ines');
});
afterEach(() => useClock());

const prepare = async () => {
  const candidateId = await storeCandidate(db, 'Rosa Lind', tenant.id);
  const interviewerIds = [interviewer.uid];
  const id = await storeMeeting(db, interviewer.uid, { candidateIds: [candidateId], interviewerIds });
  const path = `/api/v1/recruitment/meetings/${id}/candidates`;
  const read = async () => (await interviewer.call(`GET ${path}/${candidateId}/resume`)).status;
  const isOffered = async () => (await interviewer.call(`GET ${path}`)).body.items[0].hasResume as boolean;
  return { id, candidateId, read, isOffered };
};

test('a résumé that an interviewer reads several times is recorded once an hour', async () => {
  const pass = freezeTime(Date.parse('2026-11-20T09:00:00.000Z'));
  const { candidateId, read } = await prepare();
  const readings = async () => (await db.find(auditLog, { subjectId: candidateId, action: 'read' }, 10)).length;
  for (const _ of [1, 2, 3]) expect(await read()).toBe(200);
  expect(await readings()).toBe(1);
  pass(3600);
  expect(await read()).toBe(200);
  expect(await readings()).toBe(2);
});

test('a résumé is not readable through a meeting that is cancelled, nor 90 days after it', async () => {
  const pass = freezeTime();
  const { id, read, isOffered } = await prepare();
  const { startsAt, durationMinutes } = (await db.get(meetings, id))!;
  pass((Date.parse(startsAt) - now()) / 1000 + durationMinutes * 60 + 90 * 24 * 3600 - 60);
  expect([await read(), await isOffered()]).toEqual([200, true]);
  pass(60);
  expect([await read(), await isOffered()]).toEqual([404, false]);

  const other = await prepare();
  await db.update(meetings, other.id, undefined, () => ({ status: 'CANCELLED' as const }));
  expect([await other.read(), await other.isOffered()]).toEqual([404, false]);
});
