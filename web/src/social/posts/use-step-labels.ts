import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import type { StepName } from './post-steps.ts';

/** Returns what a step of a post is called on its button. */
export const useStepLabel = (): ((step: StepName, post?: Post) => string) => {
  const { t } = useTranslation('posts');
  return (step, post) =>
    ({
      schedule: post?.status === 'SCHEDULED' ? t('schedule.move') : t('schedule.button'),
      publish: post?.status === 'FAILED' ? t('publish.again') : t('publish.button'),
      cancel: t('cancel.act'),
      delete: t('delete.button'),
      ask: t('ask.button', { name: post?.owner.name }),
      withdraw: t('withdraw.act'),
      approve: t('approve.act'),
      return: t('return.button'),
    })[step];
};
