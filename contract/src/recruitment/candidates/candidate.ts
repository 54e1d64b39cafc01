import * as z from 'zod';
import { Email, Id, nameLine, optionalLine, Phone, StoredEmail, text, Timestamp } from '../../fields.ts';
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

export const CandidateWrite = {
  name: nameLine(120),
  email: Email,
  phone: z
    .union([z.literal('').transform(() => null), Phone])
    .nullable()
    .default(null),
  /** Markdown. */
  notes: text(20_000).default(''),
  tags: z.array(Tag).max(20).default([]),
  /** Where the candidate comes from, such as a job board. */
  source: optionalLine(80).default(null),
};

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

named({ Consent, Resume, CandidateApplication, Candidate });
