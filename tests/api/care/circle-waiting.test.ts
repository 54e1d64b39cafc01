import { beforeAll, expect, test } from 'vitest';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, family: Persona, member: Persona, asker: Persona;
let circleId: string;
const path = () => `/api/v1/care/circles/${circleId}`;
const waiting = (who: Persona) => who.call(`GET ${path()}/waiting`);

beforeAll(async () => {
  await tenant.create();
  [owner, family, member, asker] = await tenant.people('Olga', 'Fatima', 'Max', 'Ask');
  circleId = (await createCircle(owner, 'Waiting')).id;
  await addMember(owner, circleId, family, 'family_member');
  await addMember(owner, circleId, member);
});

test('tells only a circle’s admins what is pending now', async () => {
  expect((await waiting(owner)).body).toEqual({
    documents: 0,
    testimonies: 0,
    pages: 0,
    join_requests: 0,
    chat_reports: 0,
    comment_reports: 0,
  });
  const db = tenantDatabase(tenant.id);
  const uploaded_by = member.uid;
  await keepDocument(db, circleId, { uploaded_by });
  await keepDocument(db, circleId, { uploaded_by, status: 'PENDING' });
  await keepDocument(db, circleId, { uploaded_by, status: 'PENDING' });
  await keepDocument(db, (await createCircle(owner, 'Another')).id, { uploaded_by, status: 'PENDING' });
  const { body: words } = await member.call(`POST ${path()}/testimonies`, { body: { text: 'He sang.' } });
  await family.call(`POST ${path()}/pages`, { body: { page_type: 'BIOGRAPHY' } });
  const { token } = (await owner.call(`POST ${path()}/join-link`, { body: {} })).body;
  expect((await asker.call('POST /api/v1/care/join-requests', { body: { token } })).status).toBe(201);

  const told = await waiting(owner);
  expect(told.body).toEqual({
    documents: 2,
    testimonies: 1,
    pages: 1,
    join_requests: 1,
    chat_reports: 0,
    comment_reports: 0,
  });
  await owner.call(`PUT ${path()}/testimonies/${words.id}/status`, { body: { status: 'PUBLISHED' } });
  expect((await waiting(owner)).body.testimonies).toBe(0);

  for (const who of [family, member]) expect((await waiting(who)).problem.title).toBe('admin access required');
  expect((await waiting(asker)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
});
