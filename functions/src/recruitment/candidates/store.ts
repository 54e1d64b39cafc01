import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { fold } from '@kindred/contract/fold';
import {
  type Candidate,
  CandidateApplication,
  Consent,
  Resume,
} from '@kindred/contract/recruitment/candidates/candidate';
import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';
import { likenessKeys } from './likeness.ts';

const schema = z.object({
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
  /** Stands for the closed applications whose positions were deleted, since they count for how long the candidate is kept. */
  closedBefore: z.object({ stage: z.enum(['HIRED', 'REJECTED']), stageSince: z.string() }).optional(),
  /** The language in which the candidate applied, for mails to them. */
  language: z.string().optional(),
  /** The candidates who were merged into this one. */
  formerIds: z.array(z.string()).optional(),
});

/** The names by which a list finds a candidate: what its filters ask for, and what duplicates share. */
export const listNames = {
  position: (positionId: string) => `position:${positionId}`,
  stage: (stage: string) => `stage:${stage}`,
  positionAndStage: (positionId: string, stage: string) => `position:${positionId}:${stage}`,
  tag: (tag: string) => `tag:${fold(tag)}`,
  resume: (hasResume: boolean) => (hasResume ? 'resume' : 'no-resume'),
};

type CandidateFields = z.output<typeof schema>;

export const namesOf = (candidate: CandidateFields): string[] => [
  ...new Set([
    ...candidate.applications.flatMap(({ positionId, stage }) => [
      listNames.position(positionId),
      listNames.stage(stage),
      listNames.positionAndStage(positionId, stage),
    ]),
    ...candidate.tags.map(listNames.tag),
    listNames.resume(candidate.resume !== null),
    ...Object.values(likenessKeys(candidate)),
  ]),
];

/** The direction of each sort key in a list that looks for a name. Both directions would need twice the indexes. */
export const orderOfNamed = { name: 'asc', createdAt: 'desc', rating: 'desc' } as const;

export const candidates = collection({
  name: 'candidates',
  times: 'camel',
  queries: [
    ['_in[]', '_sort.name'],
    ['_in[]', '-_sort.createdAt'],
    ['_in[]', '-_sort.rating'],
    // The first candidates to write to.
    ['_sort.name'],
  ],
  schema,
  sorts: {
    name: (candidate) => textKey(candidate.name),
    createdAt: (_, created) => created,
    // Candidates without a rating come last when the best come first.
    rating: (candidate) => candidate.rating ?? 0,
  },
  foundBy: ['name', 'asc'],
  search: (candidate) => [candidate.name, candidate.email],
  names: namesOf,
  counted: true,
  audited: {
    noun: 'candidate',
    label: (candidate) => candidate.name,
    secret: () => ['notes', 'phone', 'resume', 'formerIds'],
  },
});
export type StoredCandidate = RecordOf<typeof candidates>;

/** Reserves an e-mail, by its hash, for one candidate. */
export const candidateEmails = collection({
  name: 'candidateEmails',
  times: 'camel',
  schema: z.object({ candidateId: z.string() }),
});

export const emailId = (email: string): string => sha256(email).slice(0, 40);

/** Returns the language of mails to a candidate: the site's own if the candidate did not choose one. */
export const mailLanguageOf = (
  { signUp }: Pick<Tenant, 'signUp'>,
  { language }: Pick<StoredCandidate, 'language'>,
): string => language ?? signUp.defaultLanguage;

/** Returns the folder of a candidate's files, relative to the tenant's files. */
export const candidateFolder = (candidateId: string): `${string}/` => `recruitment/candidates/${candidateId}/`;

export const presentCandidate = ({
  resume,
  formerIds,
  closedBefore,
  language,
  ...candidate
}: StoredCandidate): Candidate => {
  void [formerIds, closedBefore, language];
  const { name, contentType, sizeBytes } = resume ?? {};
  return { ...candidate, resume: resume && { name: name!, contentType: contentType!, sizeBytes: sizeBytes! } };
};
