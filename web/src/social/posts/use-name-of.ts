import type { Post } from '@kindred/contract/social/posts/post';
import { useTranslation } from 'react-i18next';
import { useOwnerChoices } from './owners.ts';

/** Returns the name of a person who has to do with a post, by their id. */
export const useNameOf = ({ createdBy, owner }: Pick<Post, 'createdBy' | 'owner'>): ((id: string | null) => string) => {
  const { t } = useTranslation('posts');
  const { own, others } = useOwnerChoices(owner);
  return (id) => [createdBy, owner, own, ...others].find((one) => one.id === id)?.name ?? t('somebody');
};
