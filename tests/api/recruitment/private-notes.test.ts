import { Features } from '@kindred/contract/flags';
import { beforeAll, expect, test } from 'vitest';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { newApplication } from '../../support/recruitment/applications.ts';
import { storeMeeting } from '../../support/recruitment/meetings.ts';
import { newPosition } from '../../support/recruitment/positions.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const path = '/api/v1/recruitment';
const note = 'Asks for more than we pay';

let admin: Persona;
let recruiter: Persona;
let interviewer: Persona;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ recruitment: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  [recruiter, interviewer] = await tenant.people('Rita', 'Ivo');
});

test('administrators read the notes about a candidate; interviewers and recruiters never do', async () => {
  const team = [
    { userId: recruiter.uid, role: 'RECRUITER' as const },
    { userId: interviewer.uid, role: 'INTERVIEWER' as const },
  ];
  const positionId = await newPosition({ db }, { team });
  const { id, candidateId } = await newApplication({ db }, { positionId });
  await db.update(candidates, candidateId, undefined, () => ({ notes: note }));
  const meetingId = await storeMeeting(db, admin.uid, {
    positionId,
    candidateIds: [candidateId],
    interviewerIds: [interviewer.uid, recruiter.uid],
  });
  expect((await admin.call(`GET ${path}/candidates/${candidateId}`)).body.notes).toBe(note);

  const calls = [
    `candidates/${candidateId}`,
    'candidates?q=clara',
    `candidates/${candidateId}/feedback`,
    `meetings/${meetingId}`,
    `meetings/${meetingId}/candidates`,
    'meetings',
    `positions/${positionId}`,
    `positions/${positionId}/board`,
    `applications/${id}`,
    `applications/${id}/rejection-mails`,
    `applications?positionId=${positionId}`,
  ];
  for (const who of [interviewer, recruiter]) {
    const answers = await Promise.all(calls.map((call) => who.call(`GET ${path}/${call}`)));
    expect(JSON.stringify(answers.map(({ body, problem }) => [body, problem]))).not.toContain(note);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([403, 403]);
    // They do read the meeting and its candidates.
    expect(answers.slice(3, 5).map(({ status }) => status)).toEqual([200, 200]);
  }
});
