import * as z from 'zod';
import { Id, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { Criterion } from '../positions/position.ts';

export const recommendations = ['STRONG_YES', 'YES', 'NO', 'STRONG_NO'] as const;
export type Recommendation = (typeof recommendations)[number];
export const feedbackStatuses = ['DRAFT', 'SUBMITTED'] as const;

/** The highest score of a criterion. */
export const highestScore = 4;
export const highestRating = 5;

export const FeedbackWrite = {
  /** From 1 to 4, by the key of the position's criterion. Null: not seen in the meeting. */
  scores: z.record(z.string().max(40), z.int().min(1).max(highestScore).nullable()).default({}),
  rating: z.int().min(1).max(highestRating).nullable().default(null),
  recommendation: z.enum(recommendations).nullable().default(null),
  strengths: text(5000).default(''),
  concerns: text(5000).default(''),
};

const ScoredCriterion = Criterion.pick({ key: true, title: true });

/** An earlier wording of submitted feedback. */
export const FeedbackRevision = z.object({ ...FeedbackWrite, at: Timestamp });

/** What an interviewer thinks of a candidate after a meeting. */
export const Feedback = z.object({
  id: Id,
  meetingId: Id,
  candidateId: Id,
  /** Null once the account no longer exists. */
  authorId: Id.nullable(),
  authorName: z.string().nullable(),
  ...FeedbackWrite,
  /** The criteria that the scores are about, as they were named then. */
  criteria: z.array(ScoredCriterion),
  status: z.enum(feedbackStatuses),
  submittedAt: Timestamp.nullable(),
  /** The wordings before each later change, oldest first. */
  revisions: z.array(FeedbackRevision),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Feedback = z.infer<typeof Feedback>;

/** Feedback that an interviewer has not submitted yet. */
export const DueFeedback = z.object({
  meetingId: Id,
  title: z.string(),
  startsAt: Timestamp,
  candidateId: Id,
  candidateName: z.string(),
  hasDraft: z.boolean(),
});
export type DueFeedback = z.infer<typeof DueFeedback>;

/** The feedback of a meeting, as far as the caller may see it. */
export const MeetingFeedback = z.object({
  /** The criteria of the meeting's position. */
  criteria: z.array(Criterion),
  items: z.array(Feedback),
  /** Number of submitted ones that the caller sees after submitting their own. */
  hidden: z.int(),
});
export type MeetingFeedback = z.infer<typeof MeetingFeedback>;

named({ ScoredCriterion, FeedbackRevision, Feedback, DueFeedback, MeetingFeedback });
