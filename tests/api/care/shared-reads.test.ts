import { circleMemberId, tenantPath } from '@kindred/contract/paths';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { addMember } from '../../support/care/invitations.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, lea: Persona;
let circleId: string, photoId: string;
/** The process's own clock in milliseconds; it stops until a test moves it. */
let time: number;

beforeAll(async () => {
  sendNowhere();
  await tenant.create();
  owner = await tenant.person('Olga');
  lea = await tenant.person('Lea');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, lea);
  photoId = (await keepDocument(db, circleId, { uploaded_by: owner.uid })).id;
  time = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => vi.restoreAllMocks());

const list = () => lea.call(`GET /api/v1/care/circles/${circleId}/documents`);
const thumbnail = () => lea.call(`GET /api/v1/care/documents/${photoId}/thumbnail`);
const secondPasses = (): void => {
  time += 1001;
};

test('calls that one page makes at the same time read the membership only once', async () => {
  const alone = (await list()).operations.reads;
  secondPasses();
  const together = await Promise.all([list(), list(), list()]);
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(together.reduce((sum, { operations }) => sum + operations.reads, 0)).toBe(3 * alone - 2);
});

test('a thumbnail costs two reads, and none right after a list with its document', async () => {
  expect((await thumbnail()).operations.reads).toBe(2);
  secondPasses();
  await list();
  expect((await thumbnail()).operations.reads).toBe(0);
  secondPasses();
  expect((await thumbnail()).operations.reads).toBe(2);
});

test('a removed member is refused at once', async () => {
  expect((await thumbnail()).status).toBe(200);
  await owner.call(`DELETE /api/v1/care/circles/${circleId}/members/${lea.uid}`);
  expect((await list()).status).toBe(404);
  expect((await thumbnail()).status).toBe(404);
});

test('a photo hidden from a member is refused at once, even right after a list that named it', async () => {
  await list();
  await owner.call(`POST /api/v1/care/documents/${photoId}/acl/admin/add`);
  expect((await thumbnail()).status).toBe(404);
});

test('a photo that is hidden during the read of a list that names it is refused at once', async () => {
  const hide = () => owner.call(`POST /api/v1/care/documents/${photoId}/acl/admin/add`);
  const listed = list();
  time += 1;
  await Promise.all([listed, hide()]);
  expect((await thumbnail()).status).toBe(404);
});

test('a member whom another instance removed is refused after a second, and cannot write even before that', async () => {
  await list();
  const membership = `${tenantPath(tenant.id)}/circleMembers/${circleMemberId(circleId, lea.uid)}`;
  await (await firestore()).doc(membership).update({ active: false });
  expect((await list()).status).toBe(200);
  const testimony = { body: { text: 'She sang.', picture_document_id: null, scope: 'CIRCLE' } };
  expect((await lea.call(`POST /api/v1/care/circles/${circleId}/testimonies`, testimony)).status).toBe(404);
  secondPasses();
  expect((await list()).status).toBe(404);
});
