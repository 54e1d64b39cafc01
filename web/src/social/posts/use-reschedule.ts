import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { useZonedMoment } from '../../ui/use-zoned-moment.ts';
import { cancelPost, schedulePost, useKeepPost } from './posts.ts';

/** Returns how to schedule a post or move it. The notice afterwards offers to undo it. */
export const useReschedule = (): ((post: Post, at: string) => Promise<void>) => {
  const { t } = useTranslation('posts');
  const { t: tApp } = useTranslation('app');
  const zoned = useZonedMoment();
  const keep = useKeepPost();
  const undo = async (before: Post, now: Post): Promise<void> => {
    try {
      const wasAt = before.status === 'SCHEDULED' ? before.scheduledAt : null;
      keep(await (wasAt ? schedulePost(now, wasAt) : cancelPost(now)));
      notify(wasAt ? t('isScheduled', { time: zoned(wasAt) }) : t('isDraftAgain'), { tone: 'positive' });
    } catch (error) {
      notify(explainError(error, tApp), { tone: 'negative' });
    }
  };
  return async (post, at) => {
    const saved = await schedulePost(post, at);
    keep(saved);
    notify(t('isScheduled', { time: zoned(at) }), {
      tone: 'positive',
      action: { label: t('undo'), act: () => undo(post, saved) },
    });
  };
};
