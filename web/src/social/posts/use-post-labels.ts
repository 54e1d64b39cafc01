import type { Post, PostFault } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';

/** The labels of what a post can be, in the reader's language. */
export const usePostLabels = () => {
  const { t } = useTranslation('posts');
  const status: Readonly<Record<Post['status'], string>> = {
    DRAFT: t('status.DRAFT'),
    SCHEDULED: t('status.SCHEDULED'),
    PUBLISHING: t('status.PUBLISHING'),
    PUBLISHED: t('status.PUBLISHED'),
    FAILED: t('status.FAILED'),
  };
  const visibility: Readonly<Record<Post['visibility'], string>> = {
    PUBLIC: t('visibility.PUBLIC'),
    CONNECTIONS: t('visibility.CONNECTIONS'),
  };
  return { status, visibility };
};

/** Returns why a post was not published, as a sentence. */
export const useFaultSentence = (): ((fault: PostFault) => string) => {
  const { t } = useTranslation('posts');
  return (fault) => t(`fault.${fault}`);
};
