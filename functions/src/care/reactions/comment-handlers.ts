import type { CommentWrite } from '@kindred/contract/care/reactions/comment';
import type { commentEndpoints } from '@kindred/contract/care/reactions/comment-endpoints';
import { circleMemberId } from '@kindred/contract/paths';
import type * as z from 'zod';
import { notify } from '../../core/notifications/notify.ts';
import { sliceOf } from '../../http/page.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { circleMembers } from '../members/store.ts';
import type { CareNouns } from '../noun.ts';
import type { Reacted } from '../reacted.ts';
import { noteReactionNews } from './note-news.ts';
import { mayDelete, mayEdit } from './policy.ts';
import { comments, presentComment, presentReported, type StoredComment } from './store.ts';
import { keyOf, openSubject, requireOn, saveReactions, type Subject } from './subject.ts';

type Words = z.output<z.ZodObject<typeof CommentWrite>>;

const newest = { sort: 'created_at', order: 'desc' } as const;
/** The reports of one comment that are kept. */
const mostReports = 50;

/** Requires that all mentioned people are members who may see the record. One read each. */
const requireReaders = async (
  tx: Transaction,
  circleId: string,
  reacted: Reacted,
  mentions: readonly string[],
): Promise<void> => {
  const ids = mentions.map((userId) => circleMemberId(circleId, userId));
  const readers = (await tx.getMany(circleMembers, ids)).filter((one) => one.active && reacted.isSeenBy(one));
  if (readers.length < mentions.length)
    throw fieldError('bad_request', 'mentions', 'Not a member of the circle who can see this');
};

/** Notes that the author of the record, and the people mentioned for the first time, will be notified. */
const noteNews = async (
  { tenant, actor }: CircleContext,
  { id, circle_id, subject_kind: kind, subject_id }: StoredComment,
  author: string | null,
  mentions: readonly string[],
): Promise<void> => {
  const event = (what: 'comment' | 'mention') => ({ by: actor.uid, what, kind, id: subject_id, comment: id });
  const toAuthor = author && !mentions.includes(author) ? [{ to: author, event: event('comment') }] : [];
  const toMentioned = mentions.map((to) => ({ to, event: event('mention') }));
  await noteReactionNews(tenant.id, circle_id, [...toAuthor, ...toMentioned]);
};

const createComment = async (nouns: CareNouns, ctx: CircleContext, subject: Subject, body: Words) => {
  const mentions = [...new Set(body.mentions)];
  const { made, author } = await ctx.db.transaction(async (tx) => {
    const found = await openSubject(nouns, tx, ctx.membership, subject);
    requireOn(found);
    await requireReaders(tx, subject.circle_id, found.reacted, mentions);
    const { circle_id, subject_kind, subject_id } = subject;
    const fields = {
      circle_id,
      subject_kind,
      subject_id,
      subject: keyOf(subject),
      text: body.text,
      mentions,
      author_id: ctx.actor.uid,
      author_name: ctx.membership.name,
      edited_at: null,
      reported: false,
      reported_text: null,
      reports: [],
    };
    saveReactions(tx, subject, found.state, { comments: (found.state?.comments ?? 0) + 1 });
    return { made: tx.create(comments, fields, newId()), author: found.reacted.author_id };
  });
  await noteNews(ctx, made, author, mentions);
  return presentComment(made);
};

/** Reads a comment again, and its record, which the caller must be able to see. */
const openComment = async (nouns: CareNouns, tx: Transaction, ctx: CircleContext, id: string) => {
  const comment = await tx.get(comments, id);
  if (!comment) throw new ApiError('not_found');
  return { comment, ...(await openSubject(nouns, tx, ctx.membership, comment)) };
};

const updateComment = async (nouns: CareNouns, ctx: CircleContext, id: string, body: Words) => {
  const mentions = [...new Set(body.mentions)];
  const { saved, added } = await ctx.db.transaction(async (tx) => {
    const { comment, reacted, isOff } = await openComment(nouns, tx, ctx, id);
    if (!mayEdit(ctx.membership, comment))
      throw new ApiError('insufficient_permissions', { detail: 'Only its author can change it.' });
    requireOn({ isOff });
    const others = mentions.filter((one) => !comment.mentions.includes(one));
    await requireReaders(tx, comment.circle_id, reacted, others);
    const isSame = body.text === comment.text && mentions.join() === comment.mentions.join();
    const changes = isSame ? {} : { text: body.text, mentions, edited_at: timestamp() };
    return { saved: tx.update(comments, comment, changes, ctx.ifMatch), added: others };
  });
  await noteNews(ctx, saved, null, added);
  return presentComment(saved);
};

const deleteComment = (nouns: CareNouns, ctx: CircleContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { comment, state } = await openComment(nouns, tx, ctx, id);
    if (!mayDelete(ctx.membership, comment))
      throw new ApiError('insufficient_permissions', { detail: 'Only its author or an admin can delete it.' });
    tx.remove(comments, comment);
    if (state) saveReactions(tx, comment, state, { comments: Math.max(0, state.comments - 1) });
  });

const reportComment = (nouns: CareNouns, ctx: CircleContext, id: string, reason: string | null): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { comment } = await openComment(nouns, tx, ctx, id);
    const { reports, reported, reported_text, text } = comment;
    const reported_by = ctx.actor.uid;
    if (reports.length >= mostReports || reports.some((one) => one.reported_by === reported_by)) return;
    tx.note(comments, comment, {
      reports: [...reports, { reported_by, reason, at: timestamp() }],
      reported: true,
      reported_text: reported ? reported_text : text,
    });
    const page = '/care/reported-comments';
    const told = { kind: 'waiting', to: 'admins', circleId: comment.circle_id, except: reported_by, page } as const;
    if (!reported) notify(tx, ctx.tenant.id, told);
  });

/** Returns a page of the comments on a record. Their number is kept with the record's hearts, so nothing is counted. */
const listComments = async (
  nouns: CareNouns,
  ctx: CircleContext,
  subject: Subject,
  { limit, offset, cursor }: { limit: number; offset: number; cursor?: string | undefined },
) => {
  const found = await openSubject(nouns, ctx.db, ctx.membership, subject);
  requireOn(found);
  const where = { subject: keyOf(subject) };
  const { items, nextCursor } = await ctx.db.scan(comments, { where, ...newest, limit, offset, cursor });
  const total = found.state?.comments ?? 0;
  return { items: items.map(presentComment), limit, offset, total, totalIsExact: true, nextCursor };
};

export const commentHandlers = (
  nouns: CareNouns,
): CareHandlers<typeof commentEndpoints, { comments: typeof comments }> => ({
  listComments: async (ctx, { params, query }) => listComments(nouns, ctx, params, query),
  createComment: {
    handle: async (ctx, { params, body }) => createComment(nouns, ctx, params, body),
    replay: async (ctx, { params }, id) => {
      await openSubject(nouns, ctx.db, ctx.membership, params);
      const made = await ctx.db.get(comments, id);
      if (made?.subject !== keyOf(params)) throw new ApiError('not_found');
      return presentComment(made);
    },
  },
  updateComment: async (ctx, { body }) => updateComment(nouns, ctx, ctx.record.id, body),
  deleteComment: async (ctx) => deleteComment(nouns, ctx, ctx.record.id),
  reportComment: {
    handle: async (ctx, { body }) => reportComment(nouns, ctx, ctx.record.id, body.reason),
    replay: 'run',
  },
  listReportedComments: async (ctx, { params, query }) => {
    const where = { circle_id: params.circle_id, reported: true };
    return sliceOf(ctx.db, comments, query, { where, ...newest }, presentReported);
  },
  dismissCommentReports: async (ctx) =>
    ctx.db.transaction(async (tx) => {
      const comment = await tx.get(comments, ctx.record.id);
      if (comment?.reported) tx.note(comments, comment, { reported: false });
    }),
});
