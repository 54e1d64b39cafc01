import { CandidateApplication, Consent, Resume } from '@kindred/contract/recruitment/candidates/candidate';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

export const candidates = collection({
  name: 'candidates',
  times: 'camel',
  schema: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    notes: z.string(),
    tags: z.array(z.string()),
    source: z.string().nullable(),
    resume: Resume.extend({ path: z.string(), etag: z.string() }).nullable(),
    rating: z.number().nullable(),
    consent: Consent,
    /** Copies of the candidate's applications, written in their transactions. */
    applications: z.array(CandidateApplication),
  }),
  sorts: {
    name: (candidate) => textKey(candidate.name),
    createdAt: (_, created) => created,
  },
  foundBy: ['name', 'asc'],
  search: (candidate) => [candidate.name, candidate.email],
  counted: true,
  audited: { noun: 'candidate', label: (candidate) => candidate.name, secret: () => ['notes', 'phone'] },
});
export type StoredCandidate = RecordOf<typeof candidates>;
