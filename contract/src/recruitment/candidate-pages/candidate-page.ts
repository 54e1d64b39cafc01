import * as z from 'zod';
import { Id, StoredEmail, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { stages } from '../applications/stage.ts';
import { Consent, Resume } from '../candidates/candidate.ts';
import { OwnMeeting } from '../meetings/own-meeting.ts';

/**
 * The rule that decides how long a candidate is kept. `REJECTED`: the last application was closed. `HIRED` and
 * `UNTOUCHED`: since the last change. `CONSENT`: the candidate agreed. `WITHDRAWN`: the candidate took that back.
 */
export const keepingRules = ['REJECTED', 'HIRED', 'UNTOUCHED', 'CONSENT', 'WITHDRAWN'] as const;
export type KeepingRule = (typeof keepingRules)[number];

/** Until when a candidate's data is kept, and why. It is erased at the first midnight (UTC) after that. */
export const Keeping = z.object({ until: Timestamp, rule: z.enum(keepingRules) });
export type Keeping = z.infer<typeof Keeping>;

/**
 * Why a candidate was erased: at their own request, after they withdrew their consent, because the time was over, or
 * by an administrator.
 */
export const erasureReasons = ['ASKED', 'CONSENT', 'RETENTION', 'REMOVED'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** The number of a receipt, such as `7F3K-9QXM-2H4T`. It has no letters that look like digits. */
export const ReceiptNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/, 'Not a number such as 7F3K-9QXM-2H4T')
  .meta({ examples: ['7F3K-9QXM-2H4T'] });

/** The proof that a candidate was erased. It says nothing about the person. */
export const Erasure = z.object({
  receipt: z.string(),
  reason: z.enum(erasureReasons),
  /** When everything was deleted; null while that is under way. */
  at: Timestamp.nullable(),
});
export type Erasure = z.infer<typeof Erasure>;

const PageApplication = z.object({ id: Id, positionTitle: z.string(), stage: z.enum(stages), stageSince: Timestamp });

/** What is kept about a candidate, as they see it. */
export const CandidatePage = z.object({
  name: z.string(),
  email: StoredEmail,
  phone: z.string().nullable(),
  /** Where the candidate comes from, such as a job board. */
  source: z.string().nullable(),
  /** The language in which the candidate applied, and gets mails. */
  language: z.string().nullable(),
  resume: Resume.pick({ name: true, sizeBytes: true }).nullable(),
  applications: z.array(PageApplication),
  meetings: z.array(OwnMeeting),
  consent: Consent,
  /** When the data of a candidate who withdrew their consent is erased; null otherwise. */
  erasesAt: Timestamp.nullable(),
  keeping: Keeping,
  createdAt: Timestamp,
});
export type CandidatePage = z.infer<typeof CandidatePage>;

/** What a link opens: the page, or the proof that everything was deleted. */
export const OpenedCandidatePage = z.object({ candidate: CandidatePage.nullable(), erasure: Erasure.nullable() });
export type OpenedCandidatePage = z.infer<typeof OpenedCandidatePage>;

/** What administrators see of a candidate's consent, and of how long the data is kept. */
export const CandidatePrivacy = z.object({
  consent: Consent,
  keeping: Keeping,
  /** When the link to their page was last mailed to the candidate. */
  linkSentAt: Timestamp.nullable(),
  /** Until when that mail waits, because the day's limit was reached; null if it did not have to. */
  mailWaitsUntil: Timestamp.nullable(),
});
export type CandidatePrivacy = z.infer<typeof CandidatePrivacy>;

/** A candidate who will be erased soon. */
export const ComingErasure = z.object({ id: Id, name: z.string(), ...Keeping.shape });
export type ComingErasure = z.infer<typeof ComingErasure>;

named({ Keeping, Erasure, CandidatePage, OpenedCandidatePage, CandidatePrivacy, ComingErasure });
