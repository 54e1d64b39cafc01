import * as z from 'zod';
import { Email, Id, Language, nameLine, StoredEmail, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { CandidateWrite } from '../candidates/candidate.ts';
import { questionKinds } from '../positions/job-details.ts';

/** The most bytes of an applicant's résumé. */
export const mostResumeBytes = 10_000_000;

/** The most characters of an answer. */
export const mostOfAnswer = 4000;

/** Why a résumé is not accepted, as the code of an issue with the path `file`. */
export const resumeIssues = ['resume_active', 'resume_encrypted', 'resume_unreadable'] as const;

const AnswersByKey = z.record(z.string().max(40), z.string().max(mostOfAnswer));

/** Answers by the key of their question, as JSON. `YES` and `NO` answer a question of yes or no. */
const Answers = z
  .string()
  .max(80_000)
  .default('{}')
  .transform((json, ctx): Readonly<Record<string, string>> => {
    try {
      const read = AnswersByKey.safeParse(JSON.parse(json));
      if (read.success) return read.data;
    } catch {
      // Not JSON either.
    }
    ctx.addIssue({
      code: 'custom',
      message: 'Not a JSON object with a text for each question',
      params: { code: 'json' },
    });
    return z.NEVER;
  });

/** The fields of the form beside the résumé. */
export const JobApplicationForm = z.strictObject({
  name: nameLine(120),
  email: Email,
  phone: CandidateWrite.phone,
  answers: Answers,
  /** The language of the mail that asks to confirm. */
  language: Language.optional(),
  /** Honeypot: if filled in, the answer is the same and nothing is stored. */
  website: z.string().max(500).optional(),
});

/** An answer with the question as it was asked. */
export const JobAnswer = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(questionKinds),
  value: z.string(),
});
export type JobAnswer = z.infer<typeof JobAnswer>;

/** What somebody sent with their email address, for them to check before they confirm it. */
export const SentApplication = z.object({
  name: z.string(),
  email: StoredEmail,
  phone: z.string().nullable(),
  answers: z.array(JobAnswer),
  resume: z.object({ name: z.string(), sizeBytes: z.int() }).nullable(),
});
export type SentApplication = z.infer<typeof SentApplication>;

/** What a candidate answered when applying for a position. */
export const JobAnswers = z.object({
  id: Id,
  positionId: Id,
  positionTitle: z.string(),
  answers: z.array(JobAnswer),
  answeredAt: Timestamp,
});
export type JobAnswers = z.infer<typeof JobAnswers>;

named({ JobAnswer, JobAnswers, SentApplication });
