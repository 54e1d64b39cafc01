import type { PostFault } from '@kindred/contract/social/posts/post';
import { notify } from '../../core/notifications/notify.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { NotificationTexts, Params } from '../../http/notification-text.ts';
import type { Texts } from '../../locales/texts.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { openingOf, type StoredPost } from './store.ts';

export const postPage = (postId: string): string => `/social/posts/${postId}/edit`;

/** Notifies a post's owner and its author that it was not published, or that nobody knows whether it was. */
export const tellFailed = (tx: Transaction, tenantId: string, post: StoredPost, code: PostFault): void =>
  notify(tx, tenantId, {
    key: `postFailed/${post.id}/${post.version}`,
    kind: 'postFailed',
    to: [...new Set([post.ownerId, post.createdById])],
    params: { post: openingOf(post), code },
    link: postPage(post.id),
  });

/** What somebody else did to a scheduled post. */
type Unscheduling = 'changed' | 'cancelled' | 'deleted';

/** Notifies a post's owner that somebody else took it off the plan. */
export const tellUnscheduled = (
  tx: Transaction,
  { tenant, actor }: SignedInContext,
  post: StoredPost,
  what: Unscheduling,
): void => {
  if (post.ownerId === actor.uid) return;
  const link = what === 'deleted' ? '/social/posts' : postPage(post.id);
  notify(tx, tenant.id, {
    kind: 'postUnscheduled',
    to: [post.ownerId],
    params: { post: openingOf(post), what },
    link,
  });
};

/** Notifies the owner that somebody asks them to publish a post. */
export const tellAsked = (tx: Transaction, { tenant }: SignedInContext, post: StoredPost): void =>
  notify(tx, tenant.id, {
    kind: 'postApprovalAsked',
    to: [post.ownerId],
    params: { post: openingOf(post) },
    link: postPage(post.id),
  });

/** Notifies the person who asked, and the author, of the owner's answer. */
export const tellAnswered = (tx: Transaction, { tenant }: SignedInContext, post: StoredPost): void => {
  const { state, askedBy, note } = post.approval;
  const to = [...new Set([askedBy, post.createdById])].filter((id) => id !== null && id !== post.ownerId);
  if (to.length === 0) return;
  notify(tx, tenant.id, {
    kind: 'postApprovalAnswered',
    to: to as string[],
    params: { post: openingOf(post), state, note },
    link: postPage(post.id),
  });
};

const failedLine = (t: Texts, { code, ...params }: Params): string =>
  code === 'answer_lost' ? t('social:news.postAnswerLost', params) : t('social:news.postFailed', params);

const unscheduledLine = (t: Texts, { what, ...params }: Params): string => {
  if (what === 'deleted') return t('social:news.postDeleted', params);
  return what === 'cancelled' ? t('social:news.postCancelled', params) : t('social:news.postChanged', params);
};

const answeredLine = (t: Texts, { state, ...params }: Params): string => {
  if (state === 'APPROVED') return t('social:news.postApproved', params);
  return params['note'] ? t('social:news.postReturnedWithNote', params) : t('social:news.postReturned', params);
};

export const postTexts: NotificationTexts = {
  postFailed: { line: failedLine },
  postUnscheduled: { line: unscheduledLine },
  postApprovalAsked: { line: (t, params) => t('social:news.postApprovalAsked', params) },
  postApprovalAnswered: { line: answeredLine },
};
