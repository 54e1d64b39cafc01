import * as z from 'zod';
import { Email, Id, nameLine, optionalLine, StoredEmail, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { stages } from '../applications/stage.ts';
import { Tag } from '../positions/position.ts';

export const consentStatuses = ['NONE', 'REQUESTED', 'GIVEN', 'WITHDRAWN'] as const;

/** Whether the candidate agreed to be kept, and until when. */
export const Consent = z.object({
  status: z.enum(consentStatuses),
  at: Timestamp.nullable(),
  until: Timestamp.nullable(),
});

/** A candidate's résumé, a PDF. */
export const Resume = z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.int() });

/** What a candidate's record shows of an application. */
export const CandidateApplication = z.object({
  id: Id,
  positionId: Id,
  positionTitle: z.string(),
  stage: z.enum(stages),
  stageSince: Timestamp,
});

/** Characters that people put between the digits of a number. */
const separators = /[\s().\-/\u00A0\u200B-\u200F\u2010-\u2015]/gu;

/** Returns a phone number without separators: `+33612345678` for `0033 (0)6 12 34 56 78`. Never guesses the country. */
export const phoneDigits = (typed: string): string =>
  typed.replace(/\(0\)/g, '').replace(separators, '').replace(/^00/, '+');

export const CandidateWrite = {
  name: nameLine(120),
  email: Email,
  /** A phone number with its country. Spaces and other separators are removed. */
  phone: z
    .union([
      z.literal('').transform(() => null),
      z
        .string()
        .overwrite(phoneDigits)
        .regex(/^\+[1-9]\d{6,14}$/, 'Not a phone number such as +33612345678'),
    ])
    .nullable()
    .default(null),
  /** Markdown. */
  notes: text(20_000).default(''),
  tags: z.array(Tag).max(20).default([]),
  /** Where the candidate comes from, such as a job board. */
  source: optionalLine(80).default(null),
};

export const CandidateCreate = z.strictObject({
  ...CandidateWrite,
  /** The position that the candidate applies for, if they apply at once. */
  positionId: Id.nullable().default(null),
});

/** A person who applies for positions. */
export const Candidate = z.object({
  id: Id,
  ...CandidateWrite,
  email: StoredEmail,
  resume: Resume.nullable(),
  /** The average of the submitted feedback, from 1 to 5. */
  rating: z.number().nullable(),
  consent: Consent,
  applications: z.array(CandidateApplication),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Candidate = z.infer<typeof Candidate>;

/** Tags to add and remove, for several candidates. */
export const CandidateTags = z.strictObject({
  ids: z.array(Id).min(1).max(100),
  add: z.array(Tag).max(20).default([]),
  remove: z.array(Tag).max(20).default([]),
});

/** `too_many_tags`: the candidate would have more than 20 tags, so nothing was changed. */
export const taggingOutcomes = ['changed', 'unchanged', 'not_found', 'too_many_tags'] as const;

/** What a candidate may have in common with another who could be the same person. */
export const likenesses = ['email', 'phone', 'name'] as const;

/** A candidate who may be the same person. */
export const CandidateDuplicate = z.object({ candidate: Candidate, alike: z.array(z.enum(likenesses)) });
export type CandidateDuplicate = z.infer<typeof CandidateDuplicate>;

export const CandidateMerge = z.strictObject({
  /** The candidate who is merged into this one, and removed. */
  from: Id,
  /** Whose résumé is kept if both have one. */
  resume: z.enum(['INTO', 'FROM']).default('INTO'),
});

named({ Consent, Resume, CandidateApplication, Candidate, CandidateCreate, CandidateDuplicate });
