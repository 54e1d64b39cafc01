import type { Post } from '@kindred/contract/social/posts/post';

export const stepNames = ['approve', 'return', 'schedule', 'publish', 'ask', 'withdraw', 'cancel', 'delete'] as const;
export type StepName = (typeof stepNames)[number];

/** Returns whether a post can still be changed. */
export const isEditable = ({ status }: Pick<Post, 'status'>): boolean =>
  status !== 'PUBLISHING' && status !== 'PUBLISHED';

/** Returns what a person can do with a post besides editing it. Only its owner sends it; others ask the owner to. */
export const stepsOf = (post: Post, isOwner: boolean): StepName[] => {
  const isOpen = isEditable(post);
  const isUnsent = isOpen && post.status !== 'SCHEDULED';
  const { state } = post.approval;
  const isAsked = isUnsent && state === 'REQUESTED';
  const can: Readonly<Record<StepName, boolean>> = {
    approve: isOwner && isAsked,
    return: isOwner && isAsked,
    schedule: isOpen && isOwner,
    publish: isOpen && isOwner,
    ask: !isOwner && isUnsent && (state === 'NONE' || state === 'RETURNED'),
    withdraw: !isOwner && isAsked,
    cancel: post.status === 'SCHEDULED',
    delete: post.status !== 'PUBLISHING',
  };
  return stepNames.filter((name) => can[name]);
};
