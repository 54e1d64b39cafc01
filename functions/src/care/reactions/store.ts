import { Comment, CommentReport } from '@kindred/contract/care/reactions/comment';
import { reactedKinds } from '@kindred/contract/care/reactions/reaction';
import { Id } from '@kindred/contract/fields';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

export type StoredReactions = RecordOf<typeof reactions>;

/**
 * The hearts and comments on each record, one document a record; one more for the circle says whether they are off
 * there. Hearts are a list of people, so one person has one. At most as many as a circle has members, and former ones.
 */
export const reactions = collection({
  name: 'reactions',
  queries: [['circle_id'], ['circle_id', '-_sort.created_at'], ['hearted_by[]']],
  times: 'snake',
  schema: z.object({
    circle_id: Id,
    subject_kind: z.enum([...reactedKinds, 'circle']),
    subject_id: Id,
    hearted_by: z.array(Id),
    /** When each of them gave it. */
    hearted_at: z.record(Id, z.string()),
    /** How many comments it has. */
    comments: z.int(),
    off: z.boolean(),
    /** The latest round of news that knows the record; null before its first. */
    round: z.string().nullable(),
  }),
  sorts: { created_at: (_, created) => created },
});

export type StoredComment = RecordOf<typeof comments>;

export const comments = collection({
  name: 'comments',
  queries: [['author_id'], ['author_id', '_sort.created_at'], ['circle_id'], ['reported'], ['subject']],
  times: 'snake',
  schema: Comment.omit({ id: true, created_at: true, updated_at: true, version: true }).extend({
    /** The id of its record's hearts and comments. */
    subject: z.string(),
    /** When it first mentioned each of those whom it mentions. */
    mentioned_at: z.record(Id, z.string()),
    /** Waits for an admin’s decision. */
    reported: z.boolean(),
    reported_text: z.string().nullable(),
    /** All its reports, also those that an admin has dismissed. */
    reports: z.array(CommentReport),
  }),
  sorts: { created_at: (_, created) => created },
});

/** Presents a comment to the members who may see its record. */
export const presentComment = ({
  subject,
  mentioned_at,
  reported,
  reported_text,
  reports,
  ...shown
}: StoredComment): Comment => {
  void [subject, mentioned_at, reported, reported_text, reports];
  return shown;
};

/** Presents a reported comment to the circle’s admins. */
export const presentReported = ({ subject, mentioned_at, reported, ...shown }: StoredComment) => {
  void [subject, mentioned_at, reported];
  return shown;
};
