import { Features } from '@kindred/contract/flags';
import { libraryLimits } from '@kindred/contract/document/limits';
import { beforeAll, expect, test } from 'vitest';
import { countQuestion } from '../../../functions/src/document/library/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { newLibraryDocument } from '../../support/document/documents.ts';
import { newReportedQuestion } from '../../support/document/library.ts';
import { leaveDueWork } from '../../support/due.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const library = { db, tenant };
let admin: Persona, rita: Persona;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ RAGDocuments: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  rita = await tenant.person('Rita');
});

const overview = async (who: Persona) => (await who.call('GET /api/v1/document/library')).body;

test('the overview counts the documents that the caller may read', async () => {
  expect(await overview(rita)).toMatchObject({ documents: { all: 0, ready: 0, indexing: 0, failed: 0 } });
  await newLibraryDocument(library);
  await newLibraryDocument(library, { audience: 'USERS', userIds: [rita.uid] });
  await newLibraryDocument(library, { audience: 'ADMINS' });
  await newLibraryDocument(library, { status: 'UPLOADED' });
  await newLibraryDocument(library, { status: 'INDEXING', audience: 'ADMINS' });
  await newLibraryDocument(library, { status: 'FAILED' });
  expect(await overview(rita)).toMatchObject({
    documents: { all: 4, ready: 2, indexing: 1, failed: 1 },
    room: null,
    hasModel: false,
    questions: { asked: 0, most: libraryLimits.questionsADay },
  });
  expect(await overview(admin)).toMatchObject({
    documents: { all: 6, ready: 3, indexing: 2, failed: 1 },
    room: { documents: 6, mostDocuments: libraryLimits.documents, mostBytes: libraryLimits.bytes },
  });
});

test('questions without an answer are counted by day, without names, for administrators', async () => {
  const path = '/api/v1/document/unanswered-questions';
  for (const isAnswered of [true, false, true]) await db.transaction(async (tx) => countQuestion(tx, { isAnswered }));
  const id = await newReportedQuestion(library, 'Where can I park?');
  const { body } = await admin.call(`GET ${path}`);
  expect(body.days).toEqual([{ day: new Date().toISOString().slice(0, 10), asked: 3, unanswered: 1 }]);
  expect(body.reported).toEqual([{ id, text: 'Where can I park?', at: expect.any(String) }]);
  expect((await rita.call(`GET ${path}`)).status).toBe(403);
  expect((await rita.call(`DELETE ${path}/${id}`)).status).toBe(403);
  expect((await admin.call(`DELETE ${path}/${id}`)).status).toBe(204);
  expect((await admin.call(`DELETE ${path}/${id}`)).status).toBe(404);
  expect((await admin.call(`GET ${path}`)).body.reported).toEqual([]);
});

test('words are counted again in an operation, one at a time', async () => {
  const path = 'POST /api/v1/document/library/rebuild';
  leaveDueWork();
  const begun = await admin.call(path);
  expect(begun.status).toBe(202);
  expect((await admin.call(path)).status).toBe(409);
  expect((await rita.call(path)).status).toBe(403);
  runInline(runDue);
  const { dueEntries } = await import('../../../functions/src/platform/due-queue.ts');
  const { platformDatabase } = await import('../../../functions/src/platform/firestore/database.ts');
  const [entry] = await platformDatabase.find(dueEntries, { kind: 'library-rebuild', tenantId: tenant.id }, 1);
  await runDue(entry!.id);
  expect((await admin.call(`GET /api/v1/operations/${begun.body.operationId}`)).body.status).toBe('SUCCEEDED');
  expect((await admin.call(path)).status).toBe(202);
});

test('the samples are five documents in two languages, ready to be asked about, and are made once', async () => {
  const fresh = await new TestTenant().create({ features: Features.parse({ RAGDocuments: true }) });
  const owner = await fresh.person('Olga', { roles: ['ADMIN'] });
  const seed = async () => {
    const { status, body } = await owner.call('POST /api/v1/document/seed/sample');
    expect([status, body]).toMatchObject([202, {}]);
    return body.operation.result;
  };
  expect(await seed()).toMatchObject({ documents: { known: 0, created: 5 } });
  const { items } = (await owner.call('GET /api/v1/document/documents?sortBy=name&order=asc')).body;
  expect(
    (items as { status: string; language: string; chunkCount: number }[]).map((one) => [
      one.status,
      one.language,
      one.chunkCount > 5,
    ]),
  ).toEqual(['fr', 'fr', 'en', 'en', 'en'].map((language) => ['READY', language, true]));
  expect(await seed()).toMatchObject({ documents: { known: 5, created: 0 } });
});
