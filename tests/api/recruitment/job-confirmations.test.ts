import { Features } from '@kindred/contract/flags';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { jobApplications } from '../../../functions/src/recruitment/job-applications/store.ts';
import type { StoredPosition } from '../../../functions/src/recruitment/positions/store.ts';
import { applicant, newJobApplication } from '../../support/recruitment/job-applications.ts';
import { newJob } from '../../support/recruitment/job-pages.ts';
import { TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const path = '/public-api/v1/recruitment/job-applications';
let job: StoredPosition;

beforeAll(() => tenant.create({ features: Features.parse({ recruitment: true }) }));
beforeEach(async () => {
  job = await newJob(db);
});

const opened = (token: string) => tenant.call(`POST ${path}/open`, { body: { token } });
const confirm = (token: string) => tenant.call(`POST ${path}/confirm`, { body: { token } });
const candidateOf = async (email: string) => (await db.find(candidates, {}, 500)).find((one) => one.email === email);

describe('a confirmed application', () => {
  test('shows what it will confirm, and nothing after that', async () => {
    const email = applicant().email!;
    const answers = [{ key: 'why', title: 'Why us?', kind: 'TEXT' as const, value: 'The roses.' }];
    const token = await newJobApplication(db, job, { email, name: 'Amara', phone: '+33612345678', answers });
    const sent = { name: 'Amara', email, phone: '+33612345678', answers, resume: null };
    expect((await opened(token)).body).toEqual({ positionTitle: 'Gardener', sent });
    await confirm(token);
    expect((await opened(token)).body).toEqual({ positionTitle: 'Gardener', sent: null });
    expect((await opened('nothing')).status).toBe(404);
  });

  test('keeps the language of the last form for mails to the candidate, and does not keep it with the link', async () => {
    const email = applicant().email!;
    const token = await newJobApplication(db, job, { email, language: 'fr' });
    await confirm(token);
    expect((await candidateOf(email))!.language).toBe('fr');
    expect((await db.get(jobApplications, sha256(token)))!.language).toBeNull();
    await confirm(await newJobApplication(db, await newJob(db), { email }));
    expect((await candidateOf(email))!.language).toBe('fr');
    await confirm(await newJobApplication(db, await newJob(db), { email, language: 'en' }));
    expect((await candidateOf(email))!.language).toBe('en');
  });

  test('of somebody who withdrew their consent keeps them', async () => {
    const email = applicant().email!;
    await confirm(await newJobApplication(db, job, { email }));
    const { id } = (await candidateOf(email))!;
    const consent = { status: 'WITHDRAWN' as const, at: new Date().toISOString(), until: null };
    await db.update(candidates, id, undefined, () => ({ consent }));
    await confirm(await newJobApplication(db, await newJob(db), { email }));
    expect((await candidateOf(email))!.consent).toEqual({ status: 'NONE', at: null, until: null });
  });

  test('does not go to a candidate who has another address by now', async () => {
    const email = applicant().email!;
    await confirm(await newJobApplication(db, job, { email }));
    const { id } = (await candidateOf(email))!;
    // As if the address changed after it was looked up.
    await db.update(candidates, id, undefined, () => ({ email: `other-${email}` }));
    await confirm(await newJobApplication(db, job, { email, phone: '+33612345678' }));
    expect((await db.get(candidates, id))!.phone).toBeNull();
  });
});
