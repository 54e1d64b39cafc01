import { isPublishable, type PostStatus, scheduleAhead } from '@kindred/contract/social/posts/post';
import { mostPostText, postLength } from '@kindred/contract/social/posts/post-text';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { requireVersion } from '../../platform/firestore/versions.ts';
import { requireConnection } from './account.ts';
import { cancelSending, scheduleSending } from './due-entries.ts';
import { tellAnswered, tellUnscheduled } from './news.ts';
import { type PostFields, posts, type StoredPost } from './store.ts';
import { postIn } from './write.ts';

/** Reads a post in the version that the caller expects, changes it, and returns it. */
export const step = (
  ctx: SignedInContext,
  id: string,
  change: (tx: Transaction, post: StoredPost) => Promise<StoredPost> | StoredPost,
): Promise<StoredPost> =>
  ctx.db.transaction(async (tx) => {
    const post = await postIn(tx, id);
    requireVersion(post, ctx.ifMatch);
    return change(tx, post);
  });

export const requireOwner = ({ actor }: SignedInContext, { ownerId, ownerName }: StoredPost): void => {
  if (ownerId === actor.uid) return;
  throw new ApiError('forbidden', {
    why: 'post_of_another',
    detail: `Only ${ownerName} can do this, because it is done in their name.`,
  });
};

/** Throws 409 unless LinkedIn would accept the text. */
export const requirePublishable = ({ text }: Pick<StoredPost, 'text'>): void => {
  if (isPublishable(text)) return;
  throw new ApiError('conflict', {
    why: 'post_text_length',
    detail:
      text === ''
        ? 'The post has no text yet.'
        : `The text has ${postLength(text)} of at most ${mostPostText} characters.`,
  });
};

const waiting: readonly PostStatus[] = ['DRAFT', 'SCHEDULED', 'FAILED'];

const requireWaiting = ({ status }: StoredPost): void => {
  if (waiting.includes(status)) return;
  throw new ApiError('conflict', {
    why: 'post_not_publishable',
    detail: status === 'PUBLISHED' ? 'This post is already published.' : 'This post is being published.',
  });
};

/** A post whose owner sends it is approved, if somebody asked for that. */
const approvalOf = ({ actor }: SignedInContext, { approval }: StoredPost): PostFields['approval'] =>
  approval.state === 'REQUESTED'
    ? { ...approval, state: 'APPROVED', by: actor.uid, at: timestamp(), note: '' }
    : approval;

const plan = async (ctx: SignedInContext, tx: Transaction, post: StoredPost, at: string): Promise<StoredPost> => {
  requireOwner(ctx, post);
  requireWaiting(post);
  requirePublishable(post);
  await requireConnection(tx, post.ownerId);
  const approval = approvalOf(ctx, post);
  const planned = tx.update(posts, post, {
    status: 'SCHEDULED',
    scheduledAt: at,
    failure: null,
    attempt: null,
    tries: 0,
    approval,
  });
  scheduleSending(tx, ctx.tenant.id, planned);
  if (approval !== post.approval) tellAnswered(tx, ctx, planned);
  return planned;
};

/** Returns a time as posts store it. Throws a field error unless it is at least a minute and at most a year ahead. */
const timeIn = (given: string): string => {
  const at = Date.parse(given);
  const seconds = (at - now()) / 1000;
  if (seconds <= 0) throw fieldError('bad_request', 'at', 'This time has passed', 'in_the_past');
  if (seconds < scheduleAhead.least)
    throw fieldError('bad_request', 'at', 'Choose a time at least a minute ahead', 'too_soon');
  if (seconds > scheduleAhead.most) throw fieldError('bad_request', 'at', 'Choose a time within a year', 'too_far');
  return timestamp(at);
};

export const schedulePost = (ctx: SignedInContext, id: string, at: string): Promise<StoredPost> =>
  step(ctx, id, (tx, post) => plan(ctx, tx, post, timeIn(at)));

/** Publishes a post now. One that is about to be sent stays as it is, so that a second press has no further effect. */
export const publishPost = (ctx: SignedInContext, id: string): Promise<StoredPost> =>
  step(ctx, id, (tx, post) => {
    const isOnItsWay = post.status === 'SCHEDULED' && !post.failure && post.scheduledAt! <= timestamp();
    if (!isOnItsWay) return plan(ctx, tx, post, timestamp());
    requireOwner(ctx, post);
    return post;
  });

/** Makes a scheduled or failed post a draft again. The owner is notified if somebody else does so. */
export const cancelPost = (ctx: SignedInContext, id: string): Promise<StoredPost> =>
  step(ctx, id, (tx, post) => {
    requireWaiting(post);
    if (post.status === 'DRAFT') return post;
    if (post.status === 'SCHEDULED') {
      cancelSending(tx, ctx.tenant.id, id);
      tellUnscheduled(tx, ctx, post, 'cancelled');
    }
    return tx.update(posts, post, { status: 'DRAFT', scheduledAt: null, failure: null });
  });

const isWaitingForWord = ({ status, failure }: StoredPost): boolean =>
  status === 'PUBLISHING' && failure?.code === 'answer_lost';

/**
 * Records the owner's word on a post whose answer was lost: published, or a draft again. Saying twice that it is published
 * has no further effect, except that it can add the urn.
 */
export const resolvePost = (
  ctx: SignedInContext,
  id: string,
  { published, linkedinUrn }: { readonly published: boolean; readonly linkedinUrn?: string | undefined },
): Promise<StoredPost> =>
  step(ctx, id, (tx, post) => {
    requireOwner(ctx, post);
    const urn = linkedinUrn ?? post.linkedinUrn;
    if (
      published &&
      post.status === 'PUBLISHED' &&
      (!linkedinUrn || !post.linkedinUrn || linkedinUrn === post.linkedinUrn)
    )
      return urn === post.linkedinUrn ? post : tx.update(posts, post, { linkedinUrn: urn });
    if (!isWaitingForWord(post))
      throw new ApiError('conflict', {
        why: 'post_not_waiting',
        detail: 'No answer is needed for this post. If it is being published, wait two minutes.',
      });
    if (!published) return tx.update(posts, post, { status: 'DRAFT', scheduledAt: null, failure: null, attempt: null });
    return tx.update(posts, post, {
      status: 'PUBLISHED',
      publishedAt: post.attempt!.at,
      linkedinUrn: urn,
      failure: null,
    });
  });
