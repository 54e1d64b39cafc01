import type { InputOf } from '@kindred/contract/endpoint';
import type { postEndpoints } from '@kindred/contract/social/posts/endpoints';
import { isPublishable } from '@kindred/contract/social/posts/post';
import { mostPostText } from '@kindred/contract/social/posts/post-text';
import { isAdministrator } from '../../core/users/policy.ts';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { requireVersion } from '../../platform/firestore/versions.ts';
import { cancelSending, scheduleSending } from './due-entries.ts';
import { tellUnscheduled } from './news.ts';
import { removePictures, settlePictures } from './pictures.ts';
import { isApprovalKept, isEditable, staysScheduled } from './policy.ts';
import { noApproval, type PostFields, posts, type StoredPost } from './store.ts';

type Input = InputOf<(typeof postEndpoints)['createPost']>['body'];

const mostPosts = 20_000;

export const postIn = async (from: Pick<Transaction, 'get'>, id: string): Promise<StoredPost> => {
  const post = await from.get(posts, id);
  if (!post) throw new ApiError('not_found');
  return post;
};

const requireEditable = ({ status }: StoredPost): void => {
  if (isEditable(status)) return;
  throw new ApiError('conflict', {
    why: 'post_not_editable',
    detail:
      status === 'PUBLISHED'
        ? 'This post is published. What is on LinkedIn cannot be changed from here.'
        : 'This post is being published.',
  });
};

const requireOneKind = ({ articleUrl, pictures }: Input): void => {
  if (articleUrl === null || pictures.length === 0) return;
  throw new ApiError('bad_request', {
    why: 'post_has_both',
    detail: 'A post shows an article or pictures. Remove one of them.',
  });
};

type Owner = Pick<PostFields, 'ownerId' | 'ownerName'>;

/** Returns whose account a post is for. Throws a field error unless they can publish posts. */
const ownerFor = async (
  tx: Transaction,
  { actor }: SignedInContext,
  asked: Input['ownerId'],
  before?: Owner,
): Promise<Owner> => {
  const ownerId = asked ?? (actor.token ? before?.ownerId : actor.uid);
  if (ownerId === undefined)
    throw fieldError('bad_request', 'ownerId', 'A program has no account at LinkedIn: name a person', 'required');
  if (ownerId === before?.ownerId) return { ownerId, ownerName: before.ownerName };
  const user = await tx.get(users, ownerId);
  if (!user || !isAdministrator(user)) throw fieldError('bad_request', 'ownerId', 'Administrator not found', 'unknown');
  return { ownerId, ownerName: user.name };
};

const authorOf = async (tx: Transaction, { actor }: SignedInContext) => ({
  createdById: actor.uid,
  createdByName: actor.token?.name ?? (await tx.get(users, actor.uid))?.name ?? actor.email,
});

const unsent = {
  status: 'DRAFT' as const,
  scheduledAt: null,
  publishedAt: null,
  linkedinUrn: null,
  approval: noApproval,
  failure: null,
  attempt: null,
  tries: 0,
};

export const createPost = async (ctx: SignedInContext, body: Input): Promise<StoredPost> => {
  requireOneKind(body);
  if ((await ctx.db.counter(posts)) >= mostPosts)
    throw new ApiError('conflict', {
      why: 'too_many_posts',
      detail: `A tenant can have at most ${mostPosts} posts. Delete some that are published.`,
    });
  const id = newId();
  return ctx.db.transaction(async (tx) => {
    const owner = await ownerFor(tx, ctx, body.ownerId);
    const author = await authorOf(tx, ctx);
    const pictures = await settlePictures(tx, ctx.tenant.id, id, body.pictures);
    return tx.create(posts, { ...unsent, ...body, ...owner, ...author, pictures }, id);
  });
};

/** Throws a field error if the text of a scheduled post becomes one that LinkedIn would refuse. */
const requireStillPublishable = ({ text }: Input): void => {
  if (isPublishable(text)) return;
  const message = `The text of a scheduled post has 1 to ${mostPostText} characters`;
  throw fieldError('bad_request', 'text', message, text === '' ? 'required' : 'too_long');
};

/**
 * Changes a post. A scheduled one stays scheduled only if its owner changes it; otherwise it becomes a draft again, and
 * the owner is notified.
 */
export const updatePost = (ctx: SignedInContext, id: string, body: Input): Promise<StoredPost> =>
  ctx.db.transaction(async (tx) => {
    const before = await postIn(tx, id);
    requireVersion(before, ctx.ifMatch);
    requireEditable(before);
    requireOneKind(body);
    const owner = await ownerFor(tx, ctx, body.ownerId, before);
    const pictures = await settlePictures(tx, ctx.tenant.id, id, body.pictures, before.pictures);
    const content = { ...body, ...owner, pictures };
    const isScheduled = before.status === 'SCHEDULED';
    const stays = isScheduled && staysScheduled(before, content, ctx.actor.uid);
    if (stays) requireStillPublishable(body);
    const after = tx.update(posts, before, {
      ...content,
      ...(!isApprovalKept(before, content) && { approval: noApproval }),
      ...(isScheduled && !stays && { status: 'DRAFT' as const, scheduledAt: null, failure: null }),
    });
    if (stays) scheduleSending(tx, ctx.tenant.id, after);
    else if (isScheduled) {
      cancelSending(tx, ctx.tenant.id, id);
      tellUnscheduled(tx, ctx, before, 'changed');
    }
    return after;
  });

/** Deletes a post with its pictures. The owner is notified if it was scheduled. */
export const deletePost = (ctx: SignedInContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const post = await postIn(tx, id);
    if (post.status === 'PUBLISHING')
      throw new ApiError('conflict', { why: 'post_not_editable', detail: 'This post is being published.' });
    if (post.status === 'SCHEDULED') {
      cancelSending(tx, ctx.tenant.id, id);
      tellUnscheduled(tx, ctx, post, 'deleted');
    }
    await removePictures(tx, ctx.tenant.id, post);
    tx.remove(posts, post);
  });
