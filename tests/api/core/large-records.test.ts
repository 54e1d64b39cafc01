import { beforeAll, describe, expect, test } from 'vitest';
import { userContacts } from '../../../functions/src/care/user-contacts/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { longText, measured } from '../../support/limits/measured.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const megabyte = 1_000_000;
const mostTerms = 200;
let admin: Persona;

beforeAll(async () => {
  await tenant.create();
  admin = await tenant.person('Ada', { roles: ['ADMIN'] });
});

/** How many of these records the tenant has. */
const stored = () => Promise.all([db.count(users, {}), db.count(userContacts, {})]);

describe('a record of 1 MB', () => {
  const records = (text: string): [line: string, path: string, body: object][] => [
    ['POST /api/v1/users', 'name', { email: `${newId().toLowerCase()}@example.com`, name: text }],
    ['POST /api/v1/care/user-contacts', 'notes', { name: 'Rosa', notes: text }],
    [`PUT /api/v1/users/${admin.uid}`, 'name', { email: admin.email, phone: null, language: 'en', name: text }],
  ];
  const tried = async (text: string) => {
    const before = await stored();
    const name = (await db.get(users, admin.uid))!.name;
    const answers = [];
    for (const [line, path, body] of records(text)) {
      const { problem } = await admin.call(line, { body });
      answers.push({ line, path, problem });
    }
    expect(await stored()).toEqual(before);
    expect((await db.get(users, admin.uid))!.name).toBe(name);
    return answers;
  };

  test('is refused with the size that is allowed, before it is read, and nothing is stored', async () => {
    for (const { line, problem } of await tried('x'.repeat(megabyte)))
      expect(problem, line).toMatchObject({
        status: 413,
        title: 'Content Too Large',
        detail: 'At most 1 MB are allowed.',
        issues: [{ path: '', code: 'too_large', maximum: megabyte }],
      });
  });

  test('that just fits into a call is refused with the field named, and nothing is stored', async () => {
    for (const { line, path, problem } of await tried('x'.repeat(megabyte - 200)))
      expect(problem, line).toMatchObject({ status: 400, issues: [{ path, code: 'too_big' }] });
  });
});

describe('a user with the longest words in every field', () => {
  const host = ['a', 'b', 'c'].map((letter) => `${letter.repeat(55)}.`).join('');
  const fields = (nth: number) => ({
    name: longText(120, nth),
    email: `${newId().toLowerCase()}.${longText(40, nth).replaceAll(' ', '.')}@${host}example.com`,
    phone: '+33612345678',
  });

  test('is far below the limits of a commit, when created and when every word changes', async () => {
    let user: { id: string };
    const create = async () => {
      const { status, body } = await admin.call('POST /api/v1/users', {
        body: { ...fields(1), sendInvitation: false },
      });
      expect(status).toBe(201);
      user = body;
    };
    const change = async () => {
      const { status } = await admin.call(`PUT /api/v1/users/${user.id}`, { body: { ...user, ...fields(2) } });
      expect(status).toBe(200);
    };
    const reports = await measured(create, change);
    for (const { collections, largest } of reports) {
      expect(collections['users']!.mostEntries).toBeGreaterThan(mostTerms);
      expect(largest.entries).toBeLessThan(1000);
    }
  });
});
