import { Alert } from '@mantine/core';
import { isPublishable } from '@kindred/contract/social/posts/post';
import type { Post } from '@kindred/contract/social/posts/post';
import { postLength } from '@kindred/contract/social/posts/post-text';
import { useTranslation } from 'react-i18next';
import { isUsable, useOwnConnection } from '../own-connection.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';

/** Returns whether a post can be sent with the reader's account as it is. */
export const useIsReady = ({ text }: Pick<Post, 'text'>): boolean => {
  const { data } = useOwnConnection();
  // If the connection is not known, the API says so.
  return isPublishable(text) && (!data || isUsable(data.connection));
};

/** Says what a post needs before it can be sent. */
export const Unready = ({ post: { text } }: { post: Pick<Post, 'text'> }) => {
  const { t } = useTranslation('posts');
  if (isPublishable(text)) return <ConnectionNotice />;
  return <Alert color="warning">{postLength(text) === 0 ? t('needsText') : t('tooLong')}</Alert>;
};
