import { Resume } from '@kindred/contract/recruitment/candidates/candidate';
import { JobAnswer } from '@kindred/contract/recruitment/job-applications/job-application';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/** How long an applicant may confirm, and how long we keep what they sent if they do not: a week. */
export const confirmSeconds = 7 * 24 * 3600;

/** What an applicant has sent but not yet confirmed. The id is the hash of the secret in the mail. */
export const jobApplications = collection({
  name: 'jobApplications',
  queries: [['addressId']],
  times: 'camel',
  schema: z.object({
    positionId: z.string(),
    positionTitle: z.string(),
    expiresAt: z.string(),
    /** Null until it is confirmed. Then only the fields above remain. */
    confirmedAt: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    /** The hash of the address; empty once it is confirmed. */
    addressId: z.string(),
    phone: z.string().nullable(),
    /** In which the applicant saw the form. */
    language: z.string().nullable().optional(),
    answers: z.array(JobAnswer),
    resume: Resume.extend({ path: z.string(), etag: z.string() }).nullable(),
  }),
  expireAt: ({ expiresAt }) => new Date(expiresAt),
});
export type StoredJobApplication = RecordOf<typeof jobApplications>;

/** What a candidate answered for a position. The id is made of both. */
export const jobAnswers = collection({
  name: 'jobAnswers',
  queries: [['candidateId']],
  times: 'camel',
  schema: z.object({
    candidateId: z.string(),
    positionId: z.string(),
    positionTitle: z.string(),
    answers: z.array(JobAnswer),
    answeredAt: z.string(),
  }),
});
export type StoredJobAnswers = RecordOf<typeof jobAnswers>;

export const answersId = (candidateId: string, positionId: string): string => `${candidateId}_${positionId}`;

/** A candidate can have at most twenty applications; merged ones may have a few more answers. */
export const mostAnswers = 100;
