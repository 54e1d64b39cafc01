import type { CommentWrite } from '@kindred/contract/care/reactions/comment';
import type { commentEndpoints } from '@kindred/contract/care/reactions/comment-endpoints';
import { circleMemberId } from '@kindred/contract/paths';
import type * as z from 'zod';
import { notify } from '../../core/notifications/notify.ts';
import { sliceOf } from '../../http/page.ts';
import { tooMany } from '../../identity/call-limit.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { circleMembers } from '../members/store.ts';
import type { CareNouns } from '../noun.ts';
import type { Reacted } from '../reacted.ts';
import { mayDelete, mayEdit } from './policy.ts';
import { joinRound, joinRoundEdited } from './rounds.ts';
import { comments, presentComment, presentReported, reactions } from './store.ts';
import { keyOf, openSubject, requireOn, saveReactions, type Subject } from './subject.ts';

type Words = z.output<z.ZodObject<typeof CommentWrite>>;

const newest = { sort: 'created_at', order: 'desc' } as const;
/** The reports of one comment that are kept. */
const mostReports = 50;
/** The comments that a person may write within a day. */
const mostADay = 500;
const daySeconds = 86_400;
const hourMilliseconds = 3_600_000;

const allAt = (people: readonly string[], at: string): Record<string, string> =>
  Object.fromEntries(people.map((one) => [one, at]));

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

/** Requires that the caller may write another comment today. Deleted ones do not count. One read, no write. */
const requireFewer = async ({ db, actor }: CircleContext): Promise<void> => {
  const within = { field: '_sort.created_at', from: secondsFromNow(-daySeconds), to: secondsFromNow(daySeconds) };
  const written = await db.count(comments, { author_id: actor.uid }, within);
  if (written >= mostADay) throw tooMany(hourMilliseconds);
};

const createComment = async (nouns: CareNouns, ctx: CircleContext, subject: Subject, body: Words) => {
  const mentions = [...new Set(body.mentions)];
  await requireFewer(ctx);
  const made = await ctx.db.transaction(async (tx) => {
    const found = await openSubject(nouns, tx, ctx.membership, subject);
    requireOn(found);
    await requireReaders(tx, subject.circle_id, found.reacted, mentions);
    const { circle_id, subject_kind, subject_id } = subject;
    const { state, reacted } = found;
    const fields = {
      circle_id,
      subject_kind,
      subject_id,
      subject: keyOf(subject),
      text: body.text,
      mentions,
      mentioned_at: allAt(mentions, timestamp()),
      author_id: ctx.actor.uid,
      author_name: ctx.membership.name,
      edited_at: null,
      reported: false,
      reported_text: null,
      reports: [],
    };
    const written = tx.create(comments, fields, newId());
    const isNews = [reacted.author_id, ...mentions].some((to) => to !== null && to !== ctx.actor.uid);
    saveReactions(tx, subject, state, {
      comments: (state?.comments ?? 0) + 1,
      ...(isNews && joinRound(tx, ctx.tenant.id, subject, state, written.created_at)),
    });
    return written;
  });
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
  const saved = await ctx.db.transaction(async (tx) => {
    const { comment, reacted, isOff } = await openComment(nouns, tx, ctx, id);
    if (!mayEdit(ctx.membership, comment))
      throw new ApiError('insufficient_permissions', { detail: 'Only its author can change it.' });
    requireOn({ isOff });
    const others = mentions.filter((one) => !comment.mentions.includes(one));
    await requireReaders(tx, comment.circle_id, reacted, others);
    const isSame = body.text === comment.text && mentions.join() === comment.mentions.join();
    const at = timestamp();
    const known = Object.entries(comment.mentioned_at).filter(([to]) => mentions.includes(to));
    const mentioned_at = { ...Object.fromEntries(known), ...allAt(others, at) };
    const changes = isSame ? {} : { text: body.text, mentions, mentioned_at, edited_at: at };
    const changed = tx.update(comments, comment, changes, ctx.ifMatch);
    if (others.some((to) => to !== ctx.actor.uid)) joinRoundEdited(tx, ctx.tenant.id, changed, at);
    return changed;
  });
  return presentComment(saved);
};

/** Also deletes a comment whose record is hidden or was deleted, since admins may have to decide on it all the same. */
const deleteComment = (nouns: CareNouns, ctx: CircleContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const comment = await tx.get(comments, id);
    if (!comment) throw new ApiError('not_found');
    if (!mayDelete(ctx.membership, comment)) {
      await openSubject(nouns, tx, ctx.membership, comment);
      throw new ApiError('insufficient_permissions', { detail: 'Only its author or an admin can delete it.' });
    }
    const state = await tx.get(reactions, comment.subject);
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
