import type { InputOf } from '@kindred/contract/endpoint';
import type { postEndpoints } from '@kindred/contract/social/posts/endpoints';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tellAnswered, tellAsked } from './news.ts';
import { requireOwner, requirePublishable, step } from './steps.ts';
import { noApproval, posts, type StoredPost } from './store.ts';

type ApprovalChange = InputOf<(typeof postEndpoints)['approvePost']>['body'];

const requireUnsent = ({ status }: StoredPost): void => {
  if (status === 'DRAFT' || status === 'FAILED') return;
  throw new ApiError('conflict', {
    why: 'post_not_editable',
    detail: status === 'SCHEDULED' ? 'This post is already scheduled.' : 'This post is published, or being published.',
  });
};

const ask = (ctx: SignedInContext, tx: Transaction, post: StoredPost, note: string): StoredPost => {
  const { actor } = ctx;
  if (post.ownerId === actor.uid)
    throw new ApiError('conflict', { why: 'post_is_yours', detail: 'This post is yours: publish it yourself.' });
  requirePublishable(post);
  const { state, by, note: before } = post.approval;
  if (state === 'REQUESTED' && by === actor.uid && before === note) return post;
  const approval = { state: 'REQUESTED' as const, by: actor.uid, at: timestamp(), note, askedBy: actor.uid };
  const asked = tx.update(posts, post, { approval });
  tellAsked(tx, ctx, asked);
  return asked;
};

/** Takes a request back, which anybody can, or the owner's answer, which only the owner can. */
const withdraw = (ctx: SignedInContext, tx: Transaction, post: StoredPost): StoredPost => {
  const { state } = post.approval;
  if (state === 'NONE') return post;
  if (state !== 'REQUESTED') requireOwner(ctx, post);
  return tx.update(posts, post, { approval: noApproval });
};

const answer = (
  ctx: SignedInContext,
  tx: Transaction,
  post: StoredPost,
  { state, note }: ApprovalChange,
): StoredPost => {
  requireOwner(ctx, post);
  const { approval } = post;
  if (approval.state === 'NONE')
    throw new ApiError('conflict', {
      why: 'post_approval_not_asked',
      detail: 'This request was withdrawn, or the post has changed since.',
    });
  if (approval.state === state && approval.note === note) return post;
  const answered = tx.update(posts, post, {
    approval: { ...approval, state, by: ctx.actor.uid, at: timestamp(), note },
  });
  tellAnswered(tx, ctx, answered);
  return answered;
};

/** Asks a post's owner to publish it, takes that back, or records the owner's answer. Never publishes anything. */
export const approvePost = (ctx: SignedInContext, id: string, asked: ApprovalChange): Promise<StoredPost> =>
  step(ctx, id, (tx, post) => {
    requireUnsent(post);
    if (asked.state === 'REQUESTED') return ask(ctx, tx, post, asked.note);
    return asked.state === 'NONE' ? withdraw(ctx, tx, post) : answer(ctx, tx, post, asked);
  });
