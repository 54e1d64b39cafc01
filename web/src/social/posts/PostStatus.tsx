import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { isUnknown } from './posts.ts';
import { usePostLabels } from './use-post-labels.ts';

const tones = {
  DRAFT: 'quiet',
  SCHEDULED: 'info',
  PUBLISHING: 'info',
  PUBLISHED: 'positive',
  FAILED: 'negative',
} as const;

/** Where a post is: its status, or for a draft what its owner was asked and answered. */
export const PostStatus = ({ post }: { post: Post }) => {
  const { t } = useTranslation('posts');
  const labels = usePostLabels();
  const { status, approval } = post;
  if (isUnknown(post)) return <StatusBadge tone="warning">{t('status.unknown')}</StatusBadge>;
  if (status === 'DRAFT' && approval.state !== 'NONE')
    return (
      <StatusBadge tone={approval.state === 'APPROVED' ? 'positive' : 'warning'}>
        {
          {
            REQUESTED: t('approval.isAsked'),
            APPROVED: t('approval.isApproved'),
            RETURNED: t('approval.isReturned'),
          }[approval.state]
        }
      </StatusBadge>
    );
  return <StatusBadge tone={tones[status]}>{labels.status[status]}</StatusBadge>;
};
