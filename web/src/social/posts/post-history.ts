import type { Post } from '@kindred/contract/social/posts/post';

/** Something that happened to a post, or that will. */
export type PostEvent =
  | { readonly kind: 'written'; readonly at: string; readonly name: string }
  | {
      readonly kind: 'asked' | 'approved' | 'returned';
      readonly at: string;
      readonly by: string | null;
      readonly note: string;
    }
  | { readonly kind: 'failed' | 'lost'; readonly at: string; readonly failure: NonNullable<Post['failure']> }
  | { readonly kind: 'published'; readonly at: string; readonly name: string; readonly urn: string | null }
  | { readonly kind: 'planned'; readonly at: string; readonly name: string };

const answers = { REQUESTED: 'asked', APPROVED: 'approved', RETURNED: 'returned' } as const;

/** Returns what happened to a post, the latest first. */
export const historyOf = (post: Post): PostEvent[] => {
  const { status, approval, failure, createdBy, owner } = post;
  const events: PostEvent[] = [{ kind: 'written', at: post.createdAt, name: createdBy.name }];
  if (approval.state !== 'NONE' && approval.at)
    events.push({ kind: answers[approval.state], at: approval.at, by: approval.by, note: approval.note });
  if (failure) events.push({ kind: failure.code === 'answer_lost' ? 'lost' : 'failed', at: post.updatedAt, failure });
  if (post.publishedAt)
    events.push({ kind: 'published', at: post.publishedAt, name: owner.name, urn: post.linkedinUrn });
  if (status === 'SCHEDULED' && post.scheduledAt)
    events.push({ kind: 'planned', at: post.scheduledAt, name: owner.name });
  // Of two at the same time, the one that is added last comes first.
  return events.toReversed().toSorted((one, other) => other.at.localeCompare(one.at));
};
