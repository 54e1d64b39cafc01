import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { Database, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { leaveDueWork } from '../../support/due.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, lea: Persona, max: Persona;
let circleId: string;

beforeAll(async () => {
  sendNowhere();
  await tenant.create();
  owner = await tenant.person('Olga');
  max = await tenant.person('Max');
});
beforeEach(async () => {
  lea = await tenant.person('Lea');
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, lea, 'admin');
  await addMember(owner, circleId, max);
});
afterEach(() => vi.restoreAllMocks());

/** Runs `work` after a call has been admitted, but before it writes. */
const beforeItWrites = (work: () => Promise<unknown>): void => {
  const { transaction } = Database.prototype;
  let isDone = false;
  vi.spyOn(Database.prototype, 'transaction').mockImplementation(async function (this: Database, run) {
    if (!isDone) {
      isDone = true;
      await work();
    }
    return transaction.call(this, run) as never;
  });
};
const demote = () =>
  owner.call(`PATCH /api/v1/care/circles/${circleId}/members/${lea.uid}/role`, { body: { role: 'member' } });
const remove = () => owner.call(`DELETE /api/v1/care/circles/${circleId}/members/${lea.uid}`);

const newPage = async (): Promise<string> => {
  const page = { page_type: 'EPITAPH', scope: 'CIRCLE', lang: 'en', title: 'Rosa', content: 'Roses' };
  return (await owner.call(`POST /api/v1/care/circles/${circleId}/pages`, { body: page })).body.id;
};
const newTestimony = async (): Promise<string> =>
  (await max.call(`POST /api/v1/care/circles/${circleId}/testimonies`, { body: { text: 'She sang.' } })).body.id;
const newDocument = async (also = {}) => (await keepDocument(db, circleId, { uploaded_by: max.uid, ...also })).id;

/** Prepares a call that publishes or withdraws something, and the address at which to check it. */
const decisions: Record<string, () => Promise<{ call: string; body?: object; at: string }>> = {
  'publishing a document': async () => {
    const at = `/api/v1/care/documents/${await newDocument({ status: 'PENDING' })}`;
    return { call: `PUT ${at}/status`, body: { status: 'PUBLISHED' }, at };
  },
  'rejecting a document': async () => {
    const at = `/api/v1/care/documents/${await newDocument()}`;
    return { call: `PUT ${at}/status`, body: { status: 'REJECTED', rejection_reason: 'No' }, at };
  },
  'giving a document to everybody': async () => {
    const at = `/api/v1/care/documents/${await newDocument()}`;
    return { call: `POST ${at}/acl/public/add`, at };
  },
  'publishing a testimony': async () => {
    const id = await newTestimony();
    const call = `PUT /api/v1/care/circles/${circleId}/testimonies/${id}/status`;
    return { call, body: { status: 'PUBLISHED' }, at: `/api/v1/care/testimonies/${id}` };
  },
  'publishing a testimony with the public page': async () => {
    const id = await newTestimony();
    const call = `PUT /api/v1/care/circles/${circleId}/testimonies/${id}/status`;
    const body = { status: 'PUBLISHED', open_public_page: true };
    return { call, body, at: `/api/v1/care/testimonies/${id}` };
  },
  'publishing a page': async () => {
    const at = `/api/v1/care/pages/${await newPage()}`;
    return { call: `PATCH ${at}/status`, body: { status: 'PUBLISHED' }, at };
  },
  'showing a page to everybody': async () => {
    const at = `/api/v1/care/pages/${await newPage()}`;
    return { call: `PATCH ${at}/settings`, body: { scope: 'PUBLIC' }, at };
  },
  'opening the public page': async () => {
    const at = `/api/v1/care/circles/${circleId}`;
    const { name, description, language } = (await owner.call(`GET ${at}`)).body;
    return { call: `PUT ${at}`, body: { name, description, language, public_page: true }, at };
  },
};

test.each(Object.keys(decisions))('%s fails if the caller’s role is withdrawn before the write', async (what) => {
  const { call, body, at } = await decisions[what]!();
  const before = (await owner.call(`GET ${at}`)).body;
  beforeItWrites(demote);
  const refused = await lea.call(call, { ...(body && { body }) });
  vi.restoreAllMocks();
  expect(refused.problem.status).toBe(403);
  expect((await owner.call(`GET ${at}`)).body).toEqual(before);
  expect((await db.get(circles, circleId))!.public_page).toBe(false);
  expect((await owner.call(call, { ...(body && { body }) })).status, 'for who is an admin still').toBe(200);
});

test('answers 404 to a member who leaves the circle before the write', async () => {
  const at = `/api/v1/care/documents/${await newDocument({ status: 'PENDING' })}`;
  beforeItWrites(remove);
  const refused = await lea.call(`PUT ${at}/status`, { body: { status: 'PUBLISHED' } });
  expect(refused.problem).toMatchObject({ status: 404, title: 'Document not found' });
});

test('refuses a retry with the same key after the role was withdrawn, but does not block the key for others', async () => {
  const at = `/api/v1/care/documents/${await newDocument()}`;
  const headers = { 'idempotency-key': newId() };
  await demote();
  expect((await lea.call(`POST ${at}/acl/public/add`, { headers })).problem.status).toBe(403);
  expect((await owner.call(`POST ${at}/acl/public/add`, { headers })).status).toBe(200);
});

test('checks the role again at the cost of one read', async () => {
  leaveDueWork();
  const at = `/api/v1/care/documents/${await newDocument({ status: 'PENDING' })}`;
  const published = await owner.call(`PUT ${at}/status`, { body: { status: 'PUBLISHED' } });
  expect([published.status, published.operations]).toEqual([200, { reads: 4, writes: 3 }]);
});
