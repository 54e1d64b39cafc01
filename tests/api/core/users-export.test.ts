import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handleRequest } from '../../../functions/src/api.ts';
import { newUser, type UserFields, users } from '../../../functions/src/core/users/store.ts';
import { nodeHandler, type PlatformRequest } from '../../../functions/src/http/node-adapter.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { encode } from '../../../functions/src/platform/firestore/collection.ts';
import { Database, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { importUsers } from '../../support/core/users.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let carla: Persona;
const exportOf = async (query = '') => {
  const answer = await carla.call(`GET /api/v1/users/export${query}`);
  return { ...answer, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(answer.bytes) };
};
const person = (name: string, also: Partial<UserFields> = {}) => ({
  ...newUser({ email: `${name.toLowerCase()}@example.com`, name, language: 'en', verified: false }),
  ...also,
});

beforeAll(async () => {
  await tenant.create();
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  const pool = identities(tenant.id);
  for (const uid of ['ana', 'bo', 'cy'])
    await pool.create({ uid, email: `${uid}@example.com`, name: uid, emailVerified: false });
  await db.create(users, person('Ana', { phone: '+33612345678', name: '=HYPERLINK("calc")' }), 'ana');
  await db.create(users, person('Bo', { name: 'Núñez, "Bo"', flags: ['EMAIL_VERIFIED', 'DISABLED'] }), 'bo');
  await db.create(users, person('Cy', { name: "'=Cy" }), 'cy');
});

describe('an export', () => {
  test('is a CSV file for download, in UTF-8 for spreadsheets, in the order of the list', async () => {
    const { status, headers, text } = await exportOf('?sortBy=email');
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="${tenant.id}-users.csv"`,
    ]);
    const [header, ...lines] = text.split('\r\n');
    expect(header).toBe('\uFEFFemail,name,roles,phone,language,flags,createdAt,lastSignInAt');
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      'ana@example.com',
      'bo@example.com',
      carla.email,
      'cy@example.com',
      '',
    ]);
    expect(lines[1]).toMatch(/^bo@example\.com,"Núñez, ""Bo""",,,en,EMAIL_VERIFIED\|DISABLED,\d{4}-/);
  });

  test('contains no formula that a spreadsheet would run', async () => {
    const { text } = await exportOf('?q=ana@');
    expect(text).toContain(`,"'=HYPERLINK(""calc"")",,'+33612345678,en,`);
  });

  test('contains exactly the users that the list finds', async () => {
    const { text } = await exportOf('?flag=DISABLED');
    expect(
      text
        .trim()
        .split('\r\n')
        .map((line) => line.split(',')[0]),
    ).toEqual(['email', 'bo@example.com']);
    expect((await exportOf('?role=ADMIN')).text.trim().split('\r\n')).toHaveLength(1);
  });

  test('changes nothing when imported again', async () => {
    const { text } = await exportOf();
    const { result } = await importUsers(carla, text);
    expect(result).toMatchObject({ created: 0, updated: 0, failedCount: 0, unchanged: 4 });
  });
});

describe('an export of many users', () => {
  const many = new TestTenant();
  let server: Server, admin: Persona;
  const total = 1250;
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/users/export`;
  const fetchAll = (method = 'GET') =>
    fetch(address(), { method, headers: { 'x-forwarded-host': many.host, authorization: `Bearer ${admin.token}` } });

  beforeAll(async () => {
    await many.create();
    admin = await many.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
    const client = await firestore();
    const place = tenantDatabase(many.id).reference(client, users);
    for (let from = 0; from < total; from += 250) {
      const batch = client.batch();
      for (let nth = from; nth < from + 250; nth++)
        batch.set(place.doc(`p${nth}`), encode(users, person(`P${nth}`), 1));
      await batch.commit();
    }
    const handle = nodeHandler(handleRequest);
    server = createServer((request, response) => void handle(request as PlatformRequest, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  test('is sent page by page, with every user once', async () => {
    const scans = vi.spyOn(Database.prototype, 'scan');
    const answer = await fetchAll();
    const lines = (await answer.text()).trim().split('\r\n').slice(1);
    expect(answer.headers.get('content-length')).toBeNull();
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(total + 1);
    expect(lines).toHaveLength(total + 1);
    expect(scans.mock.calls.map(([, request]) => request.limit)).toEqual([500, 500, 500]);
    scans.mockRestore();
  });

  test('breaks off if a page cannot be read, so that a partial file never passes for a complete one', async () => {
    const { scan } = Database.prototype;
    let pages = 0;
    vi.spyOn(Database.prototype, 'scan').mockImplementation(function (this: Database, ...asked) {
      if (++pages === 3) return Promise.reject(new Error('The database is away'));
      return scan.apply(this, asked) as never;
    });
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const answer = await fetchAll();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(logged).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  test('is not generated for a HEAD request', async () => {
    const scans = vi.spyOn(Database.prototype, 'scan');
    const answer = await fetchAll('HEAD');
    expect([answer.status, answer.headers.get('content-type'), scans.mock.calls.length]).toEqual([
      200,
      'text/csv; charset=utf-8',
      0,
    ]);
    scans.mockRestore();
  });
});
