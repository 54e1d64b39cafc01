import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Owner, useOwnerChoices } from './owners.ts';
import { type Previewed, PostPreview } from './PostPreview.tsx';
import styles from './Posts.module.css';

interface PostDeskProps {
  readonly post: Previewed;
  /** Empty: the user’s own account. */
  readonly ownerId: string;
  /** The owner of a post that exists. */
  readonly owner?: Owner | undefined;
  readonly time?: string | undefined;
  /** What is beside the preview. */
  readonly children: ReactNode;
}

/** A post's fields or facts, and on a wide screen its preview beside them. */
export const PostDesk = ({ post, ownerId, owner, time, children }: PostDeskProps) => {
  const { t } = useTranslation('posts');
  const { own, others } = useOwnerChoices(owner);
  const isOwn = ownerId === '' || ownerId === own.id;
  const shown = isOwn ? own : (others.find(({ id }) => id === ownerId) ?? { id: ownerId, name: '…' });
  return (
    <div className={styles.desk}>
      <div className={styles.section}>{children}</div>
      <section className={styles.preview} aria-labelledby="preview">
        <h2 id="preview">{t('preview.title')}</h2>
        <PostPreview post={post} owner={shown} isOwn={isOwn} time={time} />
      </section>
    </div>
  );
};
