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
  const sentences: Readonly<Record<PostFault, string>> = {
    answer_lost: t('fault.answer_lost'),
    connection_expired: t('fault.connection_expired'),
    connection_missing: t('fault.connection_missing'),
    connection_removed: t('fault.connection_removed'),
    duplicate: t('fault.duplicate'),
    linkedin_error: t('fault.linkedin_error'),
    linkedin_unreachable: t('fault.linkedin_unreachable'),
    owner_gone: t('fault.owner_gone'),
    picture_refused: t('fault.picture_refused'),
    rate_limited: t('fault.rate_limited'),
    refused: t('fault.refused'),
    too_late: t('fault.too_late'),
  };
  return (fault) => sentences[fault];
};
