import type { jobApplicationEndpoints } from '@kindred/contract/recruitment/job-applications/endpoints';
import { candidates, emailId, type StoredCandidate } from '../../../functions/src/recruitment/candidates/store.ts';
import {
  answersId,
  jobAnswers,
  jobApplications,
  type StoredJobApplication,
} from '../../../functions/src/recruitment/job-applications/store.ts';
import type { StoredPosition } from '../../../functions/src/recruitment/positions/store.ts';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId, newToken, sha256 } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import type { NounSamples } from '../noun.ts';
import { several } from '../operations-budget.ts';
import { newJob } from './job-pages.ts';

/** Returns a small PDF with these objects besides its one page. */
export const pdf = (...objects: readonly string[]): Uint8Array => {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...objects,
  ];
  const body = all.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new TextEncoder().encode(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size ${all.length + 1} >>\n%%EOF\n`);
};

/** The fields of an applicant's form. */
export const applicant = (also: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  name: 'Amara Diallo',
  email: `amara-${newId().toLowerCase()}@example.com`,
  ...also,
});

/** Stores an application that waits to be confirmed. Returns its token. */
export const newJobApplication = async (
  db: Database,
  { id: positionId, title: positionTitle }: StoredPosition,
  also: Partial<Pick<StoredJobApplication, 'name' | 'email' | 'phone' | 'language' | 'answers' | 'resume'>> = {},
): Promise<string> => {
  const token = newToken();
  const email = also.email ?? `amara-${newId().toLowerCase()}@example.com`;
  const fields = {
    positionId,
    positionTitle,
    expiresAt: secondsFromNow(3600),
    confirmedAt: null,
    name: 'Amara Diallo',
    email,
    addressId: emailId(email),
    phone: null,
    answers: [],
    resume: null,
    ...also,
  };
  await db.create(jobApplications, fields, sha256(token));
  return token;
};

const newCandidate = (db: Database): Promise<StoredCandidate> =>
  db.transaction(async (tx) =>
    tx.create(candidates, {
      name: 'Amara Diallo',
      email: `amara-${newId().toLowerCase()}@example.com`,
      phone: null,
      notes: '',
      tags: [],
      source: null,
      resume: null,
      rating: null,
      consent: { status: 'NONE', at: null, until: null },
      applications: [],
    }),
  );

export const jobApplicationSamples: NounSamples<typeof jobApplicationEndpoints> = {
  examples: {
    sendJobApplication: async ({ db }) => ({
      params: { slug: (await newJob(db)).slug },
      body: applicant({ phone: '+33612345678', answers: '{}', language: 'en', website: '' }) as never,
      file: pdf(),
    }),
    openJobApplication: async ({ db }) => ({ body: { token: await newJobApplication(db, await newJob(db)) } }),
    confirmJobApplication: async ({ db }) => ({
      body: { token: await newJobApplication(db, await newJob(db)), consent: true },
    }),
    listJobAnswers: async ({ db, customerAdministrator }) => {
      const { id } = await newCandidate(db);
      const answers = [{ key: 'why', title: 'Why us?', kind: 'TEXT' as const, value: 'The roses.' }];
      const place = { candidateId: id, positionId: 'gardener' };
      await db.create(
        jobAnswers,
        { ...place, positionTitle: 'Gardener', answers, answeredAt: timestamp() },
        answersId(id, 'gardener'),
      );
      return { by: customerAdministrator, params: { id } };
    },
  },
  budgets: {
    // Reads two rate counters, the slug, the position and three counts of the day; writes the counters, the counts, the removal
    // of the file, the application and its mail.
    sendJobApplication: several(8, 9),
    // Reads two rate counters, which it writes, and the application.
    openJobApplication: several(3, 2),
    // Reads two counters, the application twice, the position twice, the address twice, the candidate and administrators.
    confirmJobApplication: several(26, 12),
    listJobAnswers: several(3, 0),
  },
};
