import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import type { Post } from '@kindred/contract/social/posts/post';
import { IconUsers, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { useLoadedAddress } from '../../ui/files/use-address.ts';
import { connectionPicture, useOwnConnection } from '../own-connection.ts';
import type { Picture } from './post-fields.ts';
import { pictureAddress } from './posts.ts';
import styles from './PostPreview.module.css';
import { hostOf, textParts } from './text-parts.ts';
import { usePostLabels } from './use-post-labels.ts';

/** A post as far as LinkedIn shows it. */
export interface Previewed {
  readonly text: string;
  readonly articleUrl: string;
  readonly articleTitle: string;
  readonly visibility: Post['visibility'];
  readonly pictures: readonly Picture[];
}

interface PostPreviewProps {
  readonly post: Previewed;
  readonly owner: { readonly id: string; readonly name: string };
  /** Whether it leaves with the reader's own account. */
  readonly isOwn: boolean;
  /** When it leaves or has left; “now” by default. */
  readonly time?: string | undefined;
}

/** A post as LinkedIn shows it. */
export const PostPreview = ({ post, owner, isOwn, time }: PostPreviewProps) => {
  const { t } = useTranslation('posts');
  const labels = usePostLabels();
  const isEmpty = !post.text && !post.articleUrl && post.pictures.length === 0;
  const VisibilityIcon = post.visibility === 'PUBLIC' ? IconWorld : IconUsers;
  return (
    <article className={styles.card} aria-label={t('preview.label')}>
      <header className={styles.head}>
        <Author owner={owner} isOwn={isOwn}>
          <span>
            {time ?? t('preview.now')} · <VisibilityIcon size={16} aria-label={labels.visibility[post.visibility]} />
          </span>
        </Author>
      </header>
      {isEmpty ? <p className={styles.none}>{t('preview.empty')}</p> : <Words text={post.text} />}
      {post.pictures.length > 0 && <Pictures pictures={post.pictures} />}
      {post.articleUrl.trim() !== '' && <ArticleCard post={post} />}
    </article>
  );
};

const Author = ({ owner, isOwn, children }: Pick<PostPreviewProps, 'owner' | 'isOwn'> & { children: ReactNode }) => {
  const { data } = useOwnConnection();
  const connection = (isOwn && data?.connection) || null;
  const picture = useLoadedAddress(connectionPicture, connection?.pictureEtag);
  return (
    <>
      {picture ? (
        <img className={styles.face} src={picture} alt="" />
      ) : (
        <Avatar userId={owner.id} name={connection?.name ?? owner.name} pictureEtag={null} size={48} />
      )}
      <div className={styles.who}>
        <strong>{connection?.name ?? owner.name}</strong>
        {children}
      </div>
    </>
  );
};

/** The text, of which LinkedIn shows three lines until the reader asks for more. */
const Words = ({ text }: { text: string }) => {
  const { t } = useTranslation('posts');
  const words = useRef<HTMLParagraphElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const place = words.current;
    if (!place || isWhole) return;
    const measure = (): void => setLong(place.scrollHeight > place.clientHeight + 1);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(place);
    return () => watching.disconnect();
  }, [text, isWhole]);
  if (!text) return null;
  return (
    <div className={styles.text}>
      <p ref={words} data-cut={!isWhole || undefined}>
        {textParts(text).map(({ kind, text: part }, index) =>
          kind === 'words' ? (
            part
          ) : (
            // A preview leads nowhere.
            <span key={index} className={styles.link}>
              {part}
            </span>
          ),
        )}
      </p>
      {(isLong || isWhole) && (
        <UnstyledButton className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('preview.less') : t('preview.more')}
        </UnstyledButton>
      )}
    </div>
  );
};

/** LinkedIn shows five pictures, and how many more there are. */
const mostShown = 5;

const Pictures = ({ pictures }: { pictures: readonly Picture[] }) => {
  const shown = pictures.slice(0, mostShown);
  const more = pictures.length - shown.length;
  return (
    <ul className={styles.pictures} data-count={shown.length}>
      {shown.map((picture, index) => (
        <li key={picture.id}>
          <PictureOf picture={picture} />
          {more > 0 && index === shown.length - 1 && <span className={styles.others}>+{more}</span>}
        </li>
      ))}
    </ul>
  );
};

/** A picture of a post at its own shape, with its description. */
const PictureOf = ({ picture: { id, alt, width, height } }: { picture: Picture }) => {
  const { t } = useTranslation('posts');
  const address = useLoadedAddress(pictureAddress, id);
  if (address === null) return <span className={styles.lost}>{t('pictures.lost')}</span>;
  if (!address) return <span className={styles.coming} style={{ aspectRatio: `${width} / ${height}` }} />;
  return <img src={address} alt={alt} width={width} height={height} />;
};

const ArticleCard = ({ post }: Pick<PostPreviewProps, 'post'>) => {
  const { t } = useTranslation('posts');
  return (
    <div className={styles.article}>
      <div>
        <strong>{post.articleTitle.trim() || t('preview.noTitle')}</strong>
        <span>{hostOf(post.articleUrl.trim()) || post.articleUrl}</span>
      </div>
    </div>
  );
};
