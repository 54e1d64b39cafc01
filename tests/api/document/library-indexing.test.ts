import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { leaveDueWork } from '../../support/due.ts';
import { docxOf, docxParagraph, pdfOf, pdfOfParagraphs } from '../../support/document/files.ts';
import { bytesOf, documentsPath as base, upload, uploaded } from '../../support/document/upload.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

/** The storage door, which a test can block. */
const held = vi.hoisted((): { before: (path: string) => Promise<void> } => ({ before: async () => undefined }));
vi.mock('../../../functions/src/platform/storage.ts', async (original) => {
  const door = await original<typeof import('../../../functions/src/platform/storage.ts')>();
  const tenantFiles: typeof door.tenantFiles = (tenantId) => {
    const files = door.tenantFiles(tenantId);
    const put: typeof files.put = async (...file) => {
      await held.before(file[0]);
      await files.put(...file);
    };
    return { ...files, put };
  };
  return { ...door, tenantFiles };
});

const tenant = new TestTenant();
let admin: Persona;

beforeAll(async () => {
  await tenant.create({ features: Features.parse({ RAGDocuments: true }) });
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
});
afterEach(() => {
  runInline(runDue);
  held.before = async () => undefined;
  realTime();
});

const unique = (text: string): string => `${text} ${newId()}`;
const shown = async (id: string) => (await admin.call(`GET ${base}/${id}`)).body;
const operationOf = async (id: string) => (await admin.call(`GET /api/v1/operations/${id}`)).body;
const pagesOf = async (id: string, query = '') => (await admin.call(`GET ${base}/${id}/pages${query}`)).body;
const newsOf = async () => (await admin.call('GET /api/v1/me/notifications?pageSize=100')).body.items as object[];

/** Returns the due entries that index a document. */
const indexingOf = async (id: string) => {
  const all = await platformDatabase.find(dueEntries, { kind: 'library-indexing', tenantId: tenant.id }, 1000);
  return all.filter(({ ref }) => ref['documentId'] === id);
};

/** Runs what waits in the due queue of the tenant, until nothing is due. */
const runWaiting = async (): Promise<void> => {
  runInline(runDue);
  for (let round = 0; round < 10; round++) {
    const waiting = await platformDatabase.find(dueEntries, { tenantId: tenant.id, state: 'waiting' }, 1000);
    const due = waiting.filter(
      ({ kind, at, takenBy }) => kind !== 'library-expiry' && (at <= timestamp() || takenBy === 'call'),
    );
    if (due.length === 0) return;
    for (const { id } of due) await runDue(id);
  }
};

/** A PDF with this many pages, each with a sentence of its own. */
const pdfWith = (pages: number): Uint8Array => {
  const mark = newId();
  const of = (page: number) => [['Heading of the page'], [`On page ${page} there are roses. ${mark}`]];
  return pdfOfParagraphs(Array.from({ length: pages }, (_, index) => of(index + 1)));
};

describe('a document', () => {
  test('is uploaded, read page by page, and ready', async () => {
    leaveDueWork();
    const { body } = await upload(admin, pdfWith(45), 'roses.pdf');
    expect(body).toMatchObject({ status: 'UPLOADED', pages: null, pagesDone: 0, chunkCount: 0, indexedAt: null });
    expect(await operationOf(body.operationId)).toMatchObject({ status: 'PENDING', result: { documentId: body.id } });
    await runWaiting();
    const ready = await shown(body.id);
    expect(ready).toMatchObject({ status: 'READY', failure: null, pages: 45, pagesDone: 45, version: 1 });
    expect(ready.chunkCount).toBeGreaterThanOrEqual(45);
    expect(ready.indexedAt).not.toBeNull();
    expect(await operationOf(body.operationId)).toMatchObject({
      status: 'SUCCEEDED',
      progress: { done: 45, total: 45 },
      result: { documentId: body.id, pages: 45, chunks: ready.chunkCount },
    });
  });

  test('has its text by page', async () => {
    const { id } = await uploaded(admin, pdfWith(45), 'roses.pdf');
    const { items, total } = await pagesOf(id, '?from=15&count=20');
    expect([total, items.length, items[0].page, items.at(-1).page]).toEqual([45, 20, 15, 34]);
    expect(items[6].text).toContain('On page 21 there are roses.');
    expect((await pagesOf(id, '?from=44')).items).toHaveLength(2);
    expect((await pagesOf(id, '?from=46')).items).toEqual([]);
  });

  test('in UTF-16 is read like any other', async () => {
    const { id, status } = await uploaded(admin, Buffer.from('\ufeffEn été, il y a des roses.', 'utf16le'));
    expect(status).toBe('READY');
    expect((await pagesOf(id)).items[0].text).toContain('En été, il y a des roses.');
  });

  test('in HTML is read without its scripts, and is never shown as a page', async () => {
    const html = unique('<html><head><script>steal()</script></head><body><p onclick="steal()">Roses are red.</p>');
    const { id, status } = await uploaded(admin, html, 'roses.html');
    expect(status).toBe('READY');
    const { text } = (await pagesOf(id)).items[0];
    expect(text).toContain('Roses are red.');
    expect(text).not.toContain('steal');
    const { headers } = await admin.call(`GET ${base}/${id}/file`);
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test.each([
    ['that needs a password', () => pdfOf([[{ text: unique('x'), y: 700 }]], { isEncrypted: true }), 'encrypted'],
    ['without text', () => pdfOf([[], []]), 'no_text'],
    ['that is damaged', () => bytesOf(unique('%PDF-1.7\nnot really')), 'broken'],
    ['of spaces', () => bytesOf('   \n\n  '), 'no_text'],
    ['that unpacks to far more', () => docxOf(docxParagraph(`${newId()}${'x'.repeat(21_000_000)}`)), 'too_much_text'],
  ])('%s fails, and the person who uploaded it is notified', async (_, make, code) => {
    const { id, name, ...document } = await uploaded(admin, make(), `${newId()}.txt`);
    // The notification is sent later if reading took long.
    await runWaiting();
    expect(document).toMatchObject({ status: 'FAILED', failure: { code }, chunkCount: 0, indexedAt: null });
    expect(document.failure.message).toMatch(/^[A-Z].*\.$/);
    expect(await operationOf(document.operationId)).toMatchObject({ status: 'FAILED', failures: [{ code }] });
    expect(await newsOf()).toContainEqual(
      expect.objectContaining({
        kind: 'libraryDocumentFailed',
        params: { name },
        link: `/document/documents/${id}`,
      }),
    );
    expect(await pagesOf(id)).toEqual({ items: [], total: 0 });
  });
});

describe('indexing', () => {
  test('goes on at the page where a crash ended it', async () => {
    leaveDueWork();
    const { body } = await upload(admin, pdfWith(45), 'roses.pdf');
    const stored: string[] = [];
    held.before = async (path) => {
      if (path.endsWith('/1.json') && !stored.some((one) => one.endsWith('/1.json'))) {
        stored.push(path);
        throw new Error('The storage is away');
      }
      stored.push(path);
    };
    await runWaiting();
    expect(await shown(body.id)).toMatchObject({ status: 'INDEXING', pages: 45, pagesDone: 20, chunkCount: 0 });
    expect(await operationOf(body.operationId)).toMatchObject({
      status: 'RUNNING',
      progress: { done: 20, total: 45 },
    });
    passTime(3600);
    await runWaiting();
    const ready = await shown(body.id);
    expect(ready).toMatchObject({ status: 'READY', pagesDone: 45 });
    expect(stored.map((path) => path.split('/').at(-1))).toEqual(['0.json', '1.json', '1.json', '2.json']);
    expect((await pagesOf(body.id, '?from=1&count=1')).items).toHaveLength(1);
  });

  test('goes on in another step when the time of one is up', async () => {
    leaveDueWork();
    const { body } = await upload(admin, pdfWith(45), 'roses.pdf');
    held.before = async () => passTime(21);
    await runWaiting();
    expect(await shown(body.id)).toMatchObject({ status: 'READY', pagesDone: 45 });
    const steps = await indexingOf(body.id);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('again is refused while it runs', async () => {
    const { id } = await uploaded(admin, unique('Roses'));
    leaveDueWork();
    const again = await admin.call(`POST ${base}/${id}/reindex`);
    expect([again.status, again.body.status]).toEqual([202, 'UPLOADED']);
    const refused = await admin.call(`POST ${base}/${id}/reindex`);
    expect([refused.status, refused.problem.issues]).toMatchObject([409, [{ code: 'being_indexed' }]]);
    expect((await pagesOf(id)).items, 'the former text stays until then').toHaveLength(1);
    await runWaiting();
    expect(await shown(id)).toMatchObject({ status: 'READY', version: 1 });
    expect((await pagesOf(id)).items).toHaveLength(1);
  });

  test('ends quietly if the document is deleted', async () => {
    leaveDueWork();
    const before = await newsOf();
    const { body } = await upload(admin, pdfWith(3), 'roses.pdf');
    expect((await admin.call(`DELETE ${base}/${body.id}`)).status).toBe(204);
    expect(await operationOf(body.operationId)).toMatchObject({
      status: 'FAILED',
      failures: [{ code: 'document_deleted' }],
    });
    await runWaiting();
    expect((await admin.call(`GET ${base}/${body.id}`)).status).toBe(404);
    expect(await newsOf()).toEqual(before);
    const left = await platformDatabase.find(dueEntries, { tenantId: tenant.id, state: 'failed' }, 10);
    expect(left).toEqual([]);
  });
});

describe('a new revision', () => {
  test('keeps the id and what was decided, and the former file is removed', async () => {
    const first = await uploaded(admin, unique('Roses'), 'roses.txt', { name: 'Garden', tags: '["garden"]' });
    const second = await uploaded(admin, unique('Tulips'), 'tulips.txt', { replaces: first.id, name: 'Ignored' });
    expect(second).toMatchObject({
      id: first.id,
      name: 'Garden',
      tags: ['garden'],
      fileName: 'tulips.txt',
      revision: 2,
      version: 2,
      status: 'READY',
    });
    const { bytes } = await admin.call(`GET ${base}/${first.id}/file`);
    expect(new TextDecoder().decode(bytes)).toContain('Tulips');
    expect((await pagesOf(first.id)).items[0].text).toContain('Tulips');
  });

  test('ends the indexing of the one before', async () => {
    leaveDueWork();
    const first = (await upload(admin, unique('Roses'))).body;
    const second = (await upload(admin, unique('Tulips'), 'tulips.txt', { replaces: first.id })).body;
    expect(await operationOf(first.operationId)).toMatchObject({
      status: 'FAILED',
      failures: [{ code: 'document_replaced' }],
    });
    await runWaiting();
    expect(await shown(first.id)).toMatchObject({ status: 'READY', revision: 2, operationId: second.operationId });
    expect((await pagesOf(first.id)).items[0].text).toContain('Tulips');
  });

  test('that cannot be read takes the former text away, since its file is gone', async () => {
    const { id } = await uploaded(admin, unique('Roses'));
    const failed = await uploaded(admin, unique('%PDF-1.7\nnot really'), 'x.pdf', { replaces: id });
    expect(failed).toMatchObject({ status: 'FAILED', revision: 2, chunkCount: 0 });
    expect(await pagesOf(id)).toEqual({ items: [], total: 0 });
    const better = await uploaded(admin, unique('Tulips'), 'x.txt', { replaces: id });
    expect(better).toMatchObject({ status: 'READY', failure: null, revision: 3 });
  });

  test('of a document that does not exist is refused', async () => {
    const { status, problem } = await upload(admin, unique('x'), 'x.txt', { replaces: 'nothing' });
    expect([status, problem.title]).toEqual([404, 'Document not found']);
  });

  test('with the same content is refused', async () => {
    const text = unique('Roses');
    const { id } = await uploaded(admin, text);
    const { status, problem } = await upload(admin, text, 'again.txt', { replaces: id });
    expect([status, problem.issues]).toMatchObject([409, [{ code: 'same_document', word: id }]]);
  });
});
