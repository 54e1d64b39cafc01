import type { PostStatus } from '@kindred/contract/social/posts/post';
import type { PostFields } from './store.ts';

type Content = Pick<PostFields, 'text' | 'articleUrl' | 'articleTitle' | 'visibility' | 'ownerId' | 'pictures'>;

const contentOf = ({ text, articleUrl, articleTitle, visibility, ownerId, pictures }: Content): string =>
  JSON.stringify([text, articleUrl, articleTitle, visibility, ownerId, pictures.map(({ id, alt }) => [id, alt])]);

/** Returns whether two versions of a post would look the same on LinkedIn, and under the same name. */
export const isSameContent = (one: Content, other: Content): boolean => contentOf(one) === contentOf(other);

/** Returns whether a post can be changed: nothing of it is on LinkedIn, or may be. */
export const isEditable = (status: PostStatus): boolean => status !== 'PUBLISHING' && status !== 'PUBLISHED';

/**
 * Returns whether an approval outlives a change. The owner approved only what the post said before. A request stays, and so
 * does what the owner wants changed, but a new owner has been asked nothing.
 */
export const isApprovalKept = (before: Content & Pick<PostFields, 'approval'>, after: Content): boolean =>
  before.ownerId === after.ownerId && (before.approval.state !== 'APPROVED' || isSameContent(before, after));

/**
 * Returns whether a scheduled post stays scheduled when `editorId` changes it. Its owner decides what leaves under their
 * name.
 */
export const staysScheduled = (before: Content, after: Content, editorId: string): boolean =>
  isSameContent(before, after) || (before.ownerId === after.ownerId && editorId === before.ownerId);
