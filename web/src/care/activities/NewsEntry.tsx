import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { Avatar } from '../../ui/Avatar.tsx';
import type { NewsGroup } from '../noun.ts';
import styles from './Feed.module.css';
import type { NewsKinds } from './news-kinds.ts';
import { NewsSentence } from './NewsSentence.tsx';

interface NewsEntryProps {
  readonly group: NewsGroup;
  readonly kinds: NewsKinds;
  readonly circle: Circle | undefined;
  readonly words: string;
  /** Undefined if the heading above gives the day. */
  readonly ago: string | undefined;
  /** The exact time. */
  readonly moment: string;
  /** The actor's picture; null shows initials. */
  readonly pictureEtag: string | null;
  readonly ref?: Ref<HTMLElement> | undefined;
  /** Shown last. */
  readonly children?: ReactNode;
}

/** A group of news: who did what and when, with a preview. */
export const NewsEntry = ({ group, kinds, circle, words, ago, moment, pictureEtag, ref, children }: NewsEntryProps) => {
  const { t } = useTranslation('news');
  const newest = group.all[0]!;
  const { to: addressOf, Body } = kinds.get(newest.kind)!;
  const to = addressOf(newest, circle);
  return (
    <article ref={ref} className={styles.entry}>
      <Avatar
        userId={newest.actor_id ?? ''}
        name={newest.actor_name ?? newest.title ?? t('formerMember')}
        pictureEtag={pictureEtag}
        size={44}
      />
      <div className={styles.what}>
        <p className={styles.who}>
          {to ? (
            <Link to={to}>
              <NewsSentence>{words}</NewsSentence>
            </Link>
          ) : (
            <NewsSentence>{words}</NewsSentence>
          )}{' '}
          {(ago || group.isNew) && (
            <span className={styles.when}>
              {ago && (
                <time dateTime={newest.at} title={moment}>
                  {ago}
                </time>
              )}
              {group.isNew && <span className={styles.new}>{t('new')}</span>}
            </span>
          )}
        </p>
        {Body && <Body group={group} to={to} />}
        {children}
      </div>
    </article>
  );
};
