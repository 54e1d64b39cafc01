import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '../../../functions/src/core/operations/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { tokenOf } from '../../support/identity.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox.ts';
import { ensureRootTenant, rootPerson } from '../../support/root-tenant.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';
import { csvForm, importUsers } from '../../support/core/users.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const pool = identities(tenant.id);
let carla: Persona, ada: Persona;
const email = (name: string) => `${name}-${newId().toLowerCase()}@example.com`;
const byEmail = async (address: string) => (await db.find(users, { email: address }, 2)).at(0);

beforeAll(async () => {
  await tenant.create();
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  ada = await tenant.person('Ada', { roles: ['ADMIN'] });
});

describe('an import', () => {
  let nora: string, max: Persona, text: string;

  beforeEach(async () => {
    nora = email('nora');
    max = await tenant.person('Max');
    text = [
      'email,name,roles,phone,language',
      `${nora.toUpperCase()},"Núñez, Nora",CUSTOMER_ADMIN,+33612345678,fr`,
      `${max.email},Maximilian,,,`,
      `${ada.email},Ada,,,`,
      'nobody,Nobody,,,',
      `${email('olaf')},Olaf,ADMIN,,`,
      `${nora},Nora,,,`,
    ].join('\n');
  });

  test('creates new users, updates changed ones, leaves the others, and reports errors', async () => {
    const operation = await importUsers(carla, text);
    expect(operation).toMatchObject({
      kind: 'users-import',
      status: 'SUCCEEDED',
      progress: { done: 6, total: 6 },
      failures: [],
      createdBy: carla.uid,
      result: {
        dryRun: false,
        created: 1,
        updated: 1,
        unchanged: 1,
        failedCount: 3,
        failed: [
          { row: 5, email: 'nobody', code: 'invalid_email', about: 'email', message: 'email: Invalid email address' },
          { row: 6, code: 'role_above', about: null, message: 'This role is higher than your own.' },
          {
            row: 7,
            email: nora,
            code: 'repeated_email',
            about: '2',
            message: 'This email address is already in row 2',
          },
        ],
      },
    });
    const made = (await byEmail(nora))!;
    expect(made).toMatchObject({
      name: 'Núñez, Nora',
      roles: ['CUSTOMER_ADMIN'],
      phone: '+33612345678',
      language: 'fr',
    });
    expect(await pool.byId(made.id)).toMatchObject({ email: nora, claims: { CUSTOMER_ADMIN: true } });
    expect(await db.get(users, max.uid)).toMatchObject({ name: 'Maximilian', flags: ['EMAIL_VERIFIED'], version: 2 });
    expect((await pool.byId(max.uid))?.name).toBe('Maximilian');
    expect(await mailsTo(nora)).toEqual([]);
    expect(await tenantFiles(tenant.id).get(`imports/${operation.id}.csv`)).toBeUndefined();
  });

  test('changes nothing the second time', async () => {
    await importUsers(carla, text);
    const before = await byEmail(nora);
    const { result } = await importUsers(carla, text);
    expect(result).toMatchObject({ created: 0, updated: 0, unchanged: 3, failedCount: 3 });
    expect(await byEmail(nora)).toEqual(before);
  });

  test('reports the same as a dry run, which changes nothing', async () => {
    const dry = await importUsers(carla, text, { dryRun: 'true' });
    expect(dry).toMatchObject({ status: 'SUCCEEDED', result: { dryRun: true, created: 1, updated: 1, unchanged: 1 } });
    expect(await byEmail(nora)).toBeUndefined();
    expect(await pool.byEmail(nora)).toBeUndefined();
    expect((await db.get(users, max.uid))?.version).toBe(1);
    const { result } = await importUsers(carla, text);
    expect({ ...result, dryRun: true }).toEqual(dry.result);
  });

  test('is audited row by row in the administrator’s name', async () => {
    await importUsers(carla, text);
    const made = (await byEmail(nora))!;
    const [entry] = await db.find(auditLog, { subjectId: made.id }, 2);
    expect(entry).toMatchObject({ action: 'created', noun: 'user', label: nora, actorId: carla.uid });
    expect(entry!.requestId).toMatch(/^\w{20}$/);
  });

  test('mails new users, and nobody else, on request', async () => {
    await importUsers(carla, text, { sendInvitations: 'true' });
    const [invitation] = await platformDatabase.find(
      dueEntries,
      { key: `${tenant.id}/${(await byEmail(nora))!.id}` },
      5,
    );
    passTime(2);
    await runDue(invitation!.id);
    realTime();
    const mail = await mailTo(nora);
    expect([mail.subject, linkIn(mail).pathname]).toEqual(['Votre compte sur Test & Söhne', '/account-invitation']);
    expect(await mailsTo(max.email)).toEqual([]);
  });

  test('accepts a file with a byte order mark and semicolons', async () => {
    const { result } = await importUsers(
      carla,
      `\uFEFFName;E-Mail\n`.replace('E-Mail', 'Email') + `"Nora; N.";${nora}\n`,
    );
    expect([result.created, (await byEmail(nora))?.name]).toEqual([1, 'Nora; N.']);
  });

  test('shows a changed name in circles too', async () => {
    const olga = await tenant.person('Olga');
    const circle = await createCircle(olga, 'Garden');
    await addMember(olga, circle.id, max);
    await importUsers(carla, text);
    const { body } = await olga.call(`GET /api/v1/care/circles/${circle.id}/members/${max.uid}`);
    expect(body.name).toBe('Maximilian');
  });

  test('changes roles as single changes do: claims follow, and roles above the caller’s stay', async () => {
    const mia = await tenant.person('Mia', { roles: ['CUSTOMER_ADMIN'] });
    const rows = `email,name,roles\n${mia.email},Mia,ADMIN\n${max.email},Max,CUSTOMER_ADMIN\n${ada.email},Eve,\n`;
    const { result } = await importUsers(carla, rows);
    expect(result.failed.map(({ row, message }) => [row, message])).toEqual([
      [2, 'This role is higher than your own.'],
      [4, 'This person has a higher role than you.'],
    ]);
    expect(await pool.byId(max.uid)).toMatchObject({ claims: { CUSTOMER_ADMIN: true } });
    expect((await importUsers(ada, rows)).result).toMatchObject({ updated: 2, unchanged: 1, failedCount: 0 });
    await importUsers(ada, `email,name\n${ada.email},Ada\n`);
    expect(await pool.byId(mia.uid)).toMatchObject({ claims: { ADMIN: true } });
  });

  test('does not take over an account that has signed in but has no profile', async () => {
    const stranger = email('stranger');
    const made = await pool.create({ email: stranger, name: 'Stranger', password, emailVerified: true });
    await tokenOf(tenant.id, stranger, password);
    const { result } = await importUsers(carla, `email,name\n${stranger},Stranger\n`);
    expect(result.failed[0]).toMatchObject({
      code: 'no_profile',
      message: 'Somebody has signed in with this email address and has no profile yet',
    });
    expect(await db.get(users, made!.uid)).toBeUndefined();
  });

  test('lists the first 1,000 failed rows, and counts all of them', async () => {
    const rows = Array.from({ length: 1200 }, (_, nth) => `nobody-${nth},Nobody`).join('\n');
    const { result } = await importUsers(carla, `email,name\n${rows}\n`);
    expect([result.failedCount, result.failed.length, result.failed.at(-1)?.row]).toEqual([1200, 1000, 1001]);
  });

  test('is replayed for the same key, however the form is encoded, and refused with another file', async () => {
    const headers = { 'idempotency-key': newId() };
    // Each form gets another boundary.
    const send = (raw: FormData) => carla.call('POST /api/v1/users/import', { raw, headers });
    const first = await send(csvForm(text, { dryRun: 'false', sendInvitations: 'false' }));
    const again = await send(csvForm(text, { sendInvitations: 'false', dryRun: 'false' }));
    expect([first.status, again.status, again.body.operation.id]).toEqual([202, 202, first.body.operation.id]);
    const others = [csvForm(`${text}\n`, { dryRun: 'false' }), csvForm(text, { dryRun: 'true' })];
    for (const other of others)
      expect((await send(other)).problem).toMatchObject({ status: 422, code: 'unprocessable' });
  });
});

describe('a file that cannot be imported', () => {
  test.each([
    ['without rows', 'email,name\n', 'no_rows'],
    ['without a column that is needed', 'email\na@b.example\n', 'missing_column'],
    ['with a column that is not known', 'email,name,salary\na@b.example,Ana,1\n', 'unknown_column'],
    ['with 10,001 rows', `email,name\n${'a@b.example,Ana\n'.repeat(10_001)}`, 'too_many_rows'],
    ['with a quotation mark that is not closed', 'email,name\na@b.example,"Ana\n', 'unclosed_quote'],
  ])('%s is refused with the reason, and nothing is started', async (_what, text, code) => {
    const before = await db.count(operations, {});
    const answer = await carla.call('POST /api/v1/users/import', { raw: csvForm(text) });
    expect(answer.problem).toMatchObject({ status: 400, title: 'Bad Request', issues: [{ path: 'file', code }] });
    // Only the rate counter is written.
    expect(answer.operations.writes).toBe(1);
    expect(await db.count(operations, {})).toBe(before);
  });

  const table = (separator: string) => (address: string) =>
    `email${separator}name\r\n${address}${separator}Élodie “Ö”\r\n`;
  const windows = (text: string) =>
    Uint8Array.from(Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1'));
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

  test.each([
    ['in Windows-1252', table(','), windows],
    ['in UTF-16 with tabs, as Excel saves Unicode text', table('\t'), utf16],
    ['in UTF-8 with a byte order mark', table(';'), (text: string) => Buffer.from(`\uFEFF${text}`)],
    [
      'with a line that says what separates its cells',
      (address: string) => `sep=;\r\n${table(';')(address)}`,
      Buffer.from,
    ],
  ] as const)('%s is read', async (_what, textFor, written) => {
    const address = email('elodie');
    const operation = await importUsers(carla, written(textFor(address)));
    expect(operation.result).toMatchObject({ created: 1, failed: [] });
    expect(await byEmail(address)).toMatchObject({ name: 'Élodie “Ö”' });
  });

  test('validates addresses as the form does, and names the row', async () => {
    const [fine, long] = [`r&d-${newId().toLowerCase()}@example.com`, `${'a'.repeat(65)}@example.com`];
    const operation = await importUsers(carla, `sep=;\nemail;name\n${fine};Ana\n${long};Bo\n`);
    expect(operation.result).toMatchObject({ created: 1, failed: [{ row: 3, email: long, code: 'invalid_email' }] });
  });

  test('that is not text is refused', async () => {
    const answer = await carla.call('POST /api/v1/users/import', { raw: csvForm(webp()) });
    expect(answer.problem).toMatchObject({
      status: 400,
      issues: [{ path: 'file', code: 'file_type', message: 'This is not a CSV file' }],
    });
  });

  test('of more than 5 MB is too large', async () => {
    const answer = await carla.call('POST /api/v1/users/import', { raw: csvForm(new Uint8Array(5_000_001).fill(97)) });
    expect(answer.problem).toMatchObject({ status: 413, title: 'Content Too Large' });
  });
});

describe('a super admin', () => {
  test('imports into a tenant and reads the progress; an empty cell removes no administrator’s role', async () => {
    await ensureRootTenant();
    const sofia = await rootPerson(['SUPER_ADMIN']);
    const small = await new TestTenant().create();
    const [one, two] = [
      await small.person('One', { roles: ['ADMIN'] }),
      await small.person('Two', { roles: ['ADMIN'] }),
    ];
    const rows = `email,name,roles\n${one.email},Uno,\n${two.email},Dos,CUSTOMER_ADMIN\n`;
    const base = `/superadmin-api/v1/tenants/${small.id}/users`;
    const begun = await sofia.call(`POST ${base}/import`, { raw: csvForm(rows) });
    const { body } = await sofia.call(`GET /superadmin-api/v1/operations/${begun.body.operation.id}`);
    expect([begun.status, body.status, body.result]).toMatchObject([202, 'SUCCEEDED', { updated: 2, failedCount: 0 }]);
    expect(await tenantDatabase(small.id).get(users, one.uid)).toMatchObject({ name: 'Uno', roles: ['ADMIN'] });
    expect(await tenantDatabase(small.id).get(users, two.uid)).toMatchObject({ roles: ['CUSTOMER_ADMIN'] });
  });
});

describe('the operation of an import', () => {
  test('is visible to its administrator and to ADMIN, but to no other customer administrator', async () => {
    const other = await tenant.person('Other', { roles: ['CUSTOMER_ADMIN'] });
    const { id } = await importUsers(carla, `email,name\n${email('nora')},Nora\n`);
    expect((await other.call(`GET /api/v1/operations/${id}`)).status).toBe(404);
    const admin = await tenant.person('Anton', { roles: ['ADMIN'] });
    expect((await admin.call(`GET /api/v1/operations/${id}`)).status).toBe(200);
  });
});
