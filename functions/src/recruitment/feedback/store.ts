import { feedbackStatuses, FeedbackRevision, recommendations } from '@kindred/contract/recruitment/feedback/feedback';
import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

export const feedback = collection({
  name: 'feedback',
  times: 'camel',
  schema: z.object({
    meetingId: z.string(),
    candidateId: z.string(),
    authorId: z.string().nullable(),
    authorName: z.string().nullable(),
    scores: z.record(z.string(), z.int().nullable()),
    rating: z.int().nullable(),
    recommendation: z.enum(recommendations).nullable(),
    strengths: z.string(),
    concerns: z.string(),
    criteria: z.array(z.object({ key: z.string(), title: z.string() })),
    status: z.enum(feedbackStatuses),
    submittedAt: z.string().nullable(),
    revisions: z.array(FeedbackRevision),
  }),
  queries: [['meetingId'], ['candidateId'], ['authorId']],
});
export type StoredFeedback = RecordOf<typeof feedback>;

/** Returns the id of an author's feedback about a candidate after a meeting: there is only one. */
export const feedbackId = (meetingId: string, candidateId: string, authorId: string): string =>
  sha256(`${meetingId}/${candidateId}/${authorId}`).slice(0, 40);

/** Most feedback about a candidate or a meeting that is read at once. */
export const mostFeedback = 400;
