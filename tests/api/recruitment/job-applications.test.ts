import { Features } from '@kindred/contract/flags';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { newId, sha256 } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { candidates, emailId } from '../../../functions/src/recruitment/candidates/store.ts';
import { applicationCounts } from '../../../functions/src/recruitment/job-applications/daily-limits.ts';
import { jobApplications } from '../../../functions/src/recruitment/job-applications/store.ts';
import { positions, type StoredPosition } from '../../../functions/src/recruitment/positions/store.ts';
import { addressFor, form } from '../../support/call.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox.ts';
import { applicant, newJobApplication, pdf } from '../../support/recruitment/job-applications.ts';
import { newJob } from '../../support/recruitment/job-pages.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const features = Features.parse({ recruitment: true });
const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const files = tenantFiles(tenant.id);
const confirmPath = '/public-api/v1/recruitment/job-applications/confirm';
let admin: Persona;
let job: StoredPosition;

beforeAll(async () => {
  await tenant.create({ features });
  admin = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
});
beforeEach(async () => {
  job = await newJob(db);
});
afterEach(realTime);

/** Sends a form. Each applicant has a separate address. */
const apply = (
  fields: Readonly<Record<string, string>>,
  {
    file,
    slug = job.slug,
    ip = addressFor(newId()),
    key,
  }: { file?: Uint8Array; slug?: string; ip?: string; key?: string } = {},
) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  const raw = file ? form(file, 'application/pdf', 'Résumé.pdf', fields) : made;
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return tenant.call(`POST /public-api/v1/recruitment/positions/${slug}/applications`, { raw, ip, headers });
};
const confirm = (token: string, on = tenant, also: { consent?: boolean } = {}) =>
  on.call(`POST ${confirmPath}`, { body: { token, ...also } });
const waiting = (email: string) => db.find(jobApplications, { addressId: emailId(email) }, 50);
const candidateOf = async (email: string) => (await db.find(candidates, {}, 500)).find((one) => one.email === email);
const tokenFor = async (email: string): Promise<string> => linkIn(await mailTo(email)).searchParams.get('token') ?? '';

describe('an application', () => {
  test('is stored until it is confirmed by mail, and then makes a candidate', async () => {
    const questions = [
      { key: 'why', title: 'Why us?', kind: 'TEXT' as const, required: true },
      { key: 'permit', title: 'May you work here?', kind: 'YES_NO' as const, required: false },
    ];
    job = await newJob(db, { questions });
    const answers = JSON.stringify({ why: 'The <b>roses</b>.', permit: 'YES', other: 'dropped' });
    const fields = applicant({ phone: '+33612345678', answers });
    const sent = await apply(fields, { file: pdf() });
    expect([sent.status, sent.body]).toEqual([202, { email: fields.email }]);
    const [stored] = await waiting(fields.email!);
    expect(stored).toMatchObject({ positionId: job.id, confirmedAt: null, resume: { name: 'Résumé.pdf' } });
    expect(await candidateOf(fields.email!)).toBeUndefined();

    const mail = await mailTo(fields.email!);
    expect(mail.subject).toContain('Gardener');
    const link = linkIn(mail);
    expect(link.pathname).toBe('/recruitments/jobs/confirm');
    const token = link.searchParams.get('token')!;
    expect((await confirm(token, tenant, { consent: true })).body).toEqual({ positionTitle: 'Gardener' });

    const candidate = (await candidateOf(fields.email!))!;
    expect(candidate).toMatchObject({ name: 'Amara Diallo', phone: '+33612345678', source: 'Job page' });
    expect(candidate.consent.status).toBe('GIVEN');
    expect(new Date(candidate.consent.until!).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 2);
    expect(candidate.resume).toMatchObject({ name: 'Résumé.pdf', contentType: 'application/pdf' });
    expect(await files.get(candidate.resume!.path)).toBeDefined();
    expect(await files.get(stored!.resume!.path)).toBeUndefined();
    const { body } = await admin.call(`GET /api/v1/recruitment/candidates/${candidate.id}/answers`);
    expect(body.items).toMatchObject([
      {
        positionTitle: 'Gardener',
        answers: [
          { key: 'why', title: 'Why us?', value: 'The <b>roses</b>.' },
          { key: 'permit', value: 'YES' },
        ],
      },
    ]);
  });

  test('confirmed twice makes one candidate, and keeps nothing personal besides', async () => {
    const email = applicant().email!;
    const token = await newJobApplication(db, job, { email, name: 'Amara' });
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await confirm(token)).body).toEqual({ positionTitle: 'Gardener' });
    const found = (await db.find(candidates, {}, 500)).filter((one) => one.email === email);
    expect(found).toHaveLength(1);
    expect(await db.get(jobApplications, sha256(token))).toMatchObject({ name: '', email: '', answers: [] });
  });

  test('confirmed at once with another belongs to the same candidate', async () => {
    const email = applicant().email!;
    const tokens = await Promise.all([
      newJobApplication(db, job, { email }),
      newJobApplication(db, await newJob(db), { email }),
    ]);
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await db.find(candidates, {}, 500)).filter((one) => one.email === email)).toHaveLength(1);
  });

  test('of somebody who is known adds a newer résumé, a missing phone number and consent, and keeps the rest', async () => {
    const email = applicant().email!;
    await confirm(await newJobApplication(db, job, { email, name: 'Amara Diallo' }));
    const before = (await candidateOf(email))!;
    await db.update(candidates, before.id, undefined, () => ({ notes: 'Called her.' }));
    const fields = { name: 'A. Diallo', email, phone: '+33699999999' };
    expect((await apply(fields, { file: pdf(), slug: (await newJob(db)).slug })).status).toBe(202);
    await confirm(await tokenFor(email), tenant, { consent: true });
    const after = (await candidateOf(email))!;
    expect(after).toMatchObject({ id: before.id, name: 'Amara Diallo', notes: 'Called her.', phone: '+33699999999' });
    expect([after.consent.status, after.resume?.name]).toEqual(['GIVEN', 'Résumé.pdf']);
    expect(after.applications.map(({ stage }) => stage)).toEqual(['APPLIED', 'APPLIED']);
  });

  test('without consent says nothing about it', async () => {
    const email = applicant().email!;
    await confirm(await newJobApplication(db, job, { email }));
    expect((await candidateOf(email))!.consent.status).toBe('NONE');
  });

  test('notifies the position’s recruiters, and administrators if there are none', async () => {
    const rosa = await tenant.person('Rosa');
    const own = await newJob(db, { team: [{ userId: rosa.uid, role: 'RECRUITER' }] });
    await confirm(await newJobApplication(db, own));
    const told = await db.find(notificationsOf(rosa.uid), {}, 5);
    expect(told).toMatchObject([{ kind: 'candidateApplied', params: { position: 'Gardener' } }]);
    await confirm(await newJobApplication(db, job));
    const theirs = await db.find(notificationsOf(admin.uid), {}, 50);
    expect(theirs.some(({ kind }) => kind === 'candidateApplied')).toBe(true);
  });
});

describe('the answer', () => {
  test('is the same for known addresses, new ones and programs', async () => {
    const known = await tenant.person('Known');
    const answers = await Promise.all([
      apply(applicant()),
      apply(applicant({ email: known.email })),
      apply(applicant({ website: 'https://spam.example' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => Object.keys(body).join()))).toEqual(new Set(['email']));
  });

  test('stores and mails nothing if the honeypot is filled in', async () => {
    const fields = applicant({ website: 'https://spam.example' });
    expect((await apply(fields)).status).toBe(202);
    expect(await waiting(fields.email!)).toEqual([]);
    expect(await mailsTo(fields.email!)).toEqual([]);
  });

  test('to a form that is sent again is the same, and it is stored once', async () => {
    const [fields, ip, key] = [applicant(), addressFor(newId()), newId()];
    expect((await apply(fields, { ip, key })).status).toBe(202);
    expect((await apply(fields, { ip, key })).status).toBe(202);
    expect(await waiting(fields.email!)).toHaveLength(1);
  });

  test('to one network is a refusal after five in an hour', async () => {
    const ip = addressFor(newId());
    for (let sent = 0; sent < 5; sent++) expect((await apply(applicant(), { ip })).status).toBe(202);
    expect((await apply(applicant(), { ip })).status).toBe(429);
  });

  test('stays the same for an address with many applications, but it gets at most 20 mails a day', async () => {
    const { email } = applicant();
    for (let sent = 0; sent < 21; sent++) expect((await apply(applicant({ email: email! }))).status).toBe(202);
    expect(await waiting(email!)).toHaveLength(20);
    passTime(24 * 3600);
    await apply(applicant({ email: email! }));
    expect(await waiting(email!)).toHaveLength(21);
  });

  test('is a refusal once a position, or the site, has had enough in a day', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const full = (id: string, count: number) =>
      db.create(applicationCounts, { count, until: Date.now() }, `${day}_${id}`);
    await full(sha256(job.id).slice(0, 24), 300);
    expect((await apply(applicant())).status).toBe(429);
    const { slug } = await newJob(db);
    expect((await apply(applicant(), { slug })).status).toBe(202);
    await db.change(applicationCounts, (await db.get(applicationCounts, `${day}_tenant`))!, undefined, () => ({
      count: 2000,
    }));
    expect((await apply(applicant(), { slug })).status).toBe(429);
    await db.remove(applicationCounts, `${day}_tenant`);
  });

  test.each([
    ['draft', { status: 'DRAFT' }],
    ['closed', { status: 'CLOSED' }],
    ['over', { closesAt: '2026-01-01T00:00:00.000Z' }],
  ] as const)('is 404 for a position that is %s', async (_, also) => {
    const { slug } = await newJob(db, also);
    expect((await apply(applicant(), { slug })).status).toBe(404);
  });
});

describe('a form is refused', () => {
  test.each([
    ['without a name', { name: '' }, 'name'],
    ['with a name that is the address of a site', { name: 'www.evil.example' }, 'name'],
    ['with no email address', { email: 'nobody' }, 'email'],
    ['with a phone number that is none', { phone: 'call me' }, 'phone'],
    ['with answers that are not JSON', { answers: '{' }, 'answers'],
    ['with an unknown field', { role: 'ADMIN' }, 'role'],
  ])('%s', async (_, also, path) => {
    const { status, problem } = await apply(applicant(also as Record<string, string>));
    expect([status, problem.issues?.[0]?.path]).toEqual([400, path]);
  });

  test('without an answer that is required, or with one that is neither yes nor no', async () => {
    const questions = [
      { key: 'why', title: 'Why us?', kind: 'TEXT' as const, required: true },
      { key: 'permit', title: 'May you work here?', kind: 'YES_NO' as const, required: true },
    ];
    const { slug } = await newJob(db, { questions });
    const missing = await apply(applicant(), { slug });
    expect(missing.problem.issues).toMatchObject([{ path: 'answers.why', code: 'required' }]);
    const answers = JSON.stringify({ why: 'x', permit: 'PERHAPS' });
    expect((await apply(applicant({ answers }), { slug })).problem.issues?.[0]?.path).toBe('answers.permit');
  });

  test.each([
    ['no PDF', new TextEncoder().encode('MZ this is a program'), 'file_type'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]), 'file_type'],
    ['a PDF with a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'resume_active'],
    ['a PDF that starts a program', pdf('<< /S /Launch /F (cmd.exe) >>'), 'resume_active'],
    ['a PDF with a hidden script', pdf('<< /S /J#61vaScript /JS (1) >>'), 'resume_active'],
  ])('with a résumé that is %s', async (_, file, code) => {
    const fields = applicant();
    const { status, problem } = await apply(fields, { file });
    expect([status, problem.issues?.[0]?.path, problem.issues?.[0]?.code]).toEqual([400, 'file', code]);
    expect(await waiting(fields.email!)).toEqual([]);
  });
});

describe('a link', () => {
  test('that is unknown, of another site, or older than a week does not work', async () => {
    const token = await newJobApplication(db, job);
    const other = await new TestTenant().create({ features });
    expect((await confirm('nothing')).status).toBe(404);
    expect((await confirm(token, other)).status).toBe(404);
    passTime(8 * 24 * 3600);
    expect((await confirm(token)).status).toBe(404);
  });

  test('reports a position closed in the meantime, and works once it reopens', async () => {
    const [one, two] = [await newJobApplication(db, job), await newJobApplication(db, job)];
    await db.update(positions, job.id, undefined, () => ({ status: 'CLOSED' as const }));
    expect((await confirm(one)).status).toBe(409);
    await db.update(positions, job.id, undefined, () => ({
      status: 'OPEN' as const,
      closesAt: '2026-01-01T00:00:00.000Z',
    }));
    expect((await confirm(one)).status).toBe(200);
    await db.transaction(async (tx) => tx.remove(positions, (await tx.get(positions, job.id))!));
    expect((await confirm(two)).status).toBe(404);
  });

  test('escapes HTML in the mail', async () => {
    const own = await newJob(db, { title: '<img src=x onerror=alert(1)> Gardener' });
    const fields = applicant();
    await apply(fields, { slug: own.slug });
    const mail = await mailTo(fields.email!);
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.html).toContain('&#60;img src=x');
  });
});
