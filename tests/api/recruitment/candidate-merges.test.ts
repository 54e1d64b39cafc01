import { Features } from '@kindred/contract/flags';
import { beforeAll, describe, expect, test } from 'vitest';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { newCandidate, newCandidateWithResume } from '../../support/recruitment/candidates.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const other = new TestTenant();
const db = tenantDatabase(tenant.id);
let admin: Persona;

const base = '/api/v1/recruitment/candidates';
const duplicatesOf = async (id: string) =>
  (await admin.call(`GET ${base}/${id}/duplicates`)).body.items.map(
    ({ candidate, alike }: { candidate: { id: string }; alike: string[] }) => [candidate.id, alike],
  );
const merge = (id: string, body: object, headers: Record<string, string> = {}) =>
  admin.call(`POST ${base}/${id}/merge`, { body, headers });

beforeAll(async () => {
  const features = Features.parse({ recruitment: true });
  await Promise.all([tenant.create({ features }), other.create({ features })]);
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
});

describe('duplicates', () => {
  test('share a mailbox, a number or a name', async () => {
    const id = await newCandidate(
      { db },
      { name: 'Élodie Martin', email: 'e.martin@gmail.com', phone: '+33600000001' },
    );
    const byMail = await newCandidate({ db }, { name: 'Boss', email: 'emartin+jobs@googlemail.com' });
    const byName = await newCandidate({ db }, { name: 'MARTIN Elodie' });
    const byPhone = await newCandidate({ db }, { name: 'Zoe', phone: '+33600000001' });
    await newCandidate({ db }, { name: 'Élodie Martinet' });
    await newCandidate({ db: tenantDatabase(other.id) }, { name: 'Élodie Martin' });
    expect(await duplicatesOf(id)).toEqual([
      [byMail, ['email']],
      [byName, ['name']],
      [byPhone, ['phone']],
    ]);
  });

  test('are ten at most', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 13; count++) ids.push(await newCandidate({ db }, { name: 'John Smith' }));
    expect(await duplicatesOf(ids[12]!)).toHaveLength(10);
  });
});

describe('a merge', () => {
  test('fills what is missing, keeps everything that was typed, and removes the other', async () => {
    const into = await newCandidate({ db }, { notes: 'Calm.', tags: ['Paris'] });
    const from = await newCandidateWithResume({ db, tenant });
    await db.update(candidates, from, undefined, () => ({ notes: 'Quick.', tags: ['Java'], phone: '+33600000002' }));
    const { email } = (await db.get(candidates, from))!;
    const { status, body } = await merge(into, { from }, { 'if-match': '"1"' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ phone: '+33600000002', tags: ['Paris', 'Java'], resume: { name: 'Ana.pdf' } });
    for (const kept of ['Calm.', 'Quick.', email]) expect(body.notes.replaceAll('\\', '')).toContain(kept);
    expect((await admin.call(`GET ${base}/${from}`)).status).toBe(404);
    expect((await admin.call(`GET ${base}/${into}/resume`)).status).toBe(200);
    const again = await admin.call(`POST ${base}`, { body: { name: 'Another', email } });
    expect(again.status).toBe(201);
  });

  test('keeps the chosen résumé of two, and deletes the other file', async () => {
    const [into, from] = [await newCandidateWithResume({ db, tenant }), await newCandidateWithResume({ db, tenant })];
    const [own, theirs] = await Promise.all(
      [into, from].map(async (id) => (await db.get(candidates, id))!.resume!.path),
    );
    expect((await merge(into, { from, resume: 'FROM' })).status).toBe(200);
    expect(await tenantFiles(tenant.id).get(own!)).toBeUndefined();
    expect(await tenantFiles(tenant.id).get(theirs!)).toBeDefined();
    await admin.call(`DELETE ${base}/${into}`);
    expect(await tenantFiles(tenant.id).get(theirs!)).toBeUndefined();
  });

  test('rejects the same candidate, an unknown one, a stale version and too large a result', async () => {
    const into = await newCandidate({ db }, { notes: 'a'.repeat(15_000) });
    const from = await newCandidate({ db }, { notes: 'b'.repeat(15_000) });
    const codeOf = async (answer: ReturnType<typeof merge>) => {
      const { status, problem } = await answer;
      return [status, problem.issues?.[0]?.code ?? problem.code];
    };
    expect(await codeOf(merge(into, { from: into }))).toEqual([400, 'same_candidate']);
    expect(await codeOf(merge(into, { from: 'nobody' }))).toEqual([400, 'unknown']);
    expect(await codeOf(merge(into, { from }))).toEqual([409, 'merge_too_large']);
    const small = await newCandidate({ db });
    expect(await codeOf(merge(into, { from: small }, { 'if-match': '"7"' }))).toEqual([409, 'version_conflict']);
    expect(await db.get(candidates, small)).toBeDefined();
  });

  test('does not reach candidates of another tenant', async () => {
    const into = await newCandidate({ db });
    const from = await newCandidate({ db: tenantDatabase(other.id) });
    expect((await merge(into, { from })).status).toBe(400);
    expect(await tenantDatabase(other.id).get(candidates, from)).toBeDefined();
  });

  test('and the erasure afterwards leave neither name in the audit log', async () => {
    const make = async (name: string, email: string) =>
      (await admin.call(`POST ${base}`, { body: { name, email } })).body.id as string;
    const [into, from] = [
      await make('Vera Vanished', 'vera@example.com'),
      await make('Viktor Gone', 'gone@example.com'),
    ];
    await merge(into, { from });
    await admin.call(`DELETE ${base}/${into}`);
    const reader = await tenant.person('Reader', { roles: ['ADMIN'] });
    for (const id of [into, from]) {
      const { items } = (await reader.call(`GET /admin-api/v1/audit-log?subjectId=${id}`)).body;
      expect(items.length).toBeGreaterThan(1);
      expect(JSON.stringify(items)).not.toMatch(/vera|viktor|gone/i);
    }
  });
});
