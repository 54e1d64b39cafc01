import * as z from 'zod';
import { Id, optionalLine, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { reactedKinds } from './reaction.ts';

export const CommentWrite = {
  text: text(1000).min(1),
  /** The members whom the text names. They must be able to see what it is about. */
  mentions: z.array(Id).max(10).default([]),
};

/** A comment. After its author’s account has ended it has no author and is signed “former member”. */
export const Comment = z.object({
  id: Id,
  circle_id: Id,
  subject_kind: z.enum(reactedKinds),
  subject_id: Id,
  author_id: Id.nullable(),
  author_name: z.string().nullable(),
  text: z.string(),
  mentions: z.array(Id),
  /** When its author last changed it; null if never. */
  edited_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type Comment = z.infer<typeof Comment>;

export const CommentReportCreate = z.strictObject({ reason: optionalLine(500).default(null) });

/** A report of a comment: who made it, and why. */
export const CommentReport = z.object({ reported_by: Id, reason: z.string().nullable(), at: Timestamp });

/** A comment that members have reported, for the circle’s admins. */
export const ReportedComment = Comment.extend({
  /** Its text when it was first reported. */
  reported_text: z.string().nullable(),
  reports: z.array(CommentReport),
});
export type ReportedComment = z.infer<typeof ReportedComment>;

named({ Comment, CommentReport, ReportedComment });
