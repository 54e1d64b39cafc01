import { deflateSync } from 'node:zlib';
import { Features } from '@kindred/contract/flags';
import { beforeAll, expect, test } from 'vitest';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { form } from '../../support/call.ts';
import { newCandidate } from '../../support/recruitment/candidates.ts';
import { pdf } from '../../support/recruitment/pdf.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
const other = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona;
let foreigner: Persona;

const path = (id: string) => `/api/v1/recruitment/candidates/${id}/resume`;
const put = (id: string, bytes: Uint8Array, headers: Record<string, string> = {}) =>
  admin.call(`PUT ${path(id)}`, { raw: form(bytes, 'application/pdf', 'Ana’s résumé.pdf'), headers });
const filePathOf = async (id: string) => (await db.get(candidates, id))!.resume!.path;
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');

beforeAll(async () => {
  const features = Features.parse({ recruitment: true });
  await Promise.all([tenant.create({ features }), other.create({ features })]);
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  foreigner = await other.person('Fred', { roles: ['ADMIN'] });
});

test('a résumé is uploaded, read whole and in part, and removed', async () => {
  const id = await newCandidate({ db });
  const bytes = pdf(['Ana Silva']);
  const kept = await put(id, bytes);
  expect(kept.status).toBe(200);
  expect(kept.body.resume).toEqual({
    name: 'Ana’s résumé.pdf',
    contentType: 'application/pdf',
    sizeBytes: bytes.length,
  });
  const whole = await admin.call(`GET ${path(id)}`);
  expect(Buffer.from(whole.bytes).equals(bytes)).toBe(true);
  expect(whole.headers.get('content-disposition')).toMatch(/^inline/);
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  const part = await admin.call(`GET ${path(id)}`, { headers: { range: 'bytes=0-7' } });
  expect([part.status, new TextDecoder().decode(part.bytes)]).toEqual([206, '%PDF-1.4']);
  const file = await filePathOf(id);
  expect((await admin.call(`DELETE ${path(id)}`)).body.resume).toBeNull();
  expect((await admin.call(`GET ${path(id)}`)).status).toBe(404);
  expect(await tenantFiles(tenant.id).get(file)).toBeUndefined();
});

test('a newer résumé replaces the one before, whose file goes', async () => {
  const id = await newCandidate({ db });
  await put(id, pdf(['Old']));
  const old = await filePathOf(id);
  const late = await put(id, pdf(['New']), { 'if-match': '"1"' });
  expect(late.status).toBe(409);
  expect(await filePathOf(id)).toBe(old);
  expect((await put(id, pdf(['New']), { 'if-match': '"2"' })).status).toBe(200);
  expect(await tenantFiles(tenant.id).get(old)).toBeUndefined();
  expect(await tenantFiles(tenant.id).get(await filePathOf(id))).toBeDefined();
});

test.each([
  ['a picture', webp(3), 'file_type'],
  ['a page', latin('<!doctype html><script>alert(1)</script>'), 'file_type'],
  ['a text that claims to be a PDF', latin('My life, in a few words'), 'file_type'],
  ['an empty file', latin(''), 'empty_file'],
  ['a PDF with a script', pdf(['Ana'], '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'resume_active'],
  ['a PDF with an escaped name', pdf(['Ana'], '/OpenAction << /S /J#61vaScript /JS (x) >>'), 'resume_active'],
  ['a PDF that starts a program', pdf(['Ana'], '/OpenAction << /S /Launch /F (cmd.exe) >>'), 'resume_active'],
  [
    'a PDF with a script among its compressed objects',
    Buffer.concat([
      pdf(['Ana']),
      latin('9 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
      deflateSync('8 0 << /S /JavaScript /JS (x) >>'),
      latin('\nendstream\nendobj\n'),
    ]),
    'resume_active',
  ],
  ['an encrypted PDF', Buffer.concat([pdf(['Ana']), latin('trailer << /Encrypt 9 0 R >>')]), 'resume_encrypted'],
])('%s is refused', async (_, bytes, code) => {
  const id = await newCandidate({ db });
  const { status, problem } = await put(id, bytes);
  expect([status, problem.issues?.[0]?.code]).toEqual([400, code]);
  expect((await db.get(candidates, id))!.resume).toBeNull();
});

test('a file of more than 10 MB is refused', async () => {
  const bytes = Buffer.concat([pdf(['Ana']), Buffer.alloc(10_000_000, ' ')]);
  expect((await put(await newCandidate({ db }), bytes)).status).toBe(413);
});

test('the audit log shows who read a résumé, once an hour', async () => {
  const id = await newCandidate({ db }, { name: 'Rita Read' });
  await put(id, pdf(['Rita']));
  for (let times = 0; times < 3; times++) await admin.call(`GET ${path(id)}`);
  const reader = await tenant.person('Reader', { roles: ['ADMIN'] });
  const { items } = (await reader.call(`GET /admin-api/v1/audit-log?subjectId=${id}&action=read`)).body;
  expect(items).toMatchObject([{ noun: 'candidate', label: 'Rita Read', actorEmail: admin.email, changes: [] }]);
});

test('another tenant and users without the role cannot reach a résumé', async () => {
  const id = await newCandidate({ db });
  await put(id, pdf(['Ana']));
  const user = await tenant.person('Una');
  expect((await user.call(`GET ${path(id)}`)).status).toBe(403);
  expect((await foreigner.call(`GET ${path(id)}`)).status).toBe(404);
  expect((await tenant.call(`GET ${path(id)}`)).status).toBe(401);
});

test('a résumé goes with its candidate', async () => {
  const id = await newCandidate({ db });
  await put(id, pdf(['Ana']));
  const file = await filePathOf(id);
  await admin.call(`DELETE /api/v1/recruitment/candidates/${id}`);
  expect(await tenantFiles(tenant.id).get(file)).toBeUndefined();
});
