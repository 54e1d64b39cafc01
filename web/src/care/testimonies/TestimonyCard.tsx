import type { Testimony } from '@kindred/contract/care/testimonies/testimony';
import { linkRelation } from '@kindred/contract/markdown/links';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useDay } from '../../ui/use-day.ts';
import { SmallPicture } from '../files/SmallPicture.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import styles from './Testimonies.module.css';

interface TestimonyCardProps {
  readonly testimony: Testimony;
  /** A line about its status, above the text. */
  readonly state?: ReactNode;
  /** Actions on it, below the text. */
  readonly children?: ReactNode;
  /** Shown last. */
  readonly below?: ReactNode;
}

/** A testimony as it was written, with the author's name below. */
export const TestimonyCard = ({ testimony, state, children, below }: TestimonyCardProps) => {
  const { t } = useTranslation('testimonies');
  const day = useDay();
  const { guest_name, author_name, scope, picture_document_id } = testimony;
  const name = guest_name ?? author_name ?? t('formerMember');
  return (
    <article className={styles.card} aria-label={t('by', { name })}>
      {state && <div className={styles.state}>{state}</div>}
      {picture_document_id && (
        <SmallPicture documentId={picture_document_id} label={t('picture.of', { name })} className={styles.picture} />
      )}
      <blockquote className={styles.words}>
        <LinkedText text={testimony.text} relation={linkRelation} />
      </blockquote>
      <footer className={styles.signature}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {guest_name && <>{t('guest')} · </>}
          {day(testimony.published_at ?? testimony.created_at)} · {scope === 'PUBLIC' ? t('public') : t('circleOnly')}
        </span>
      </footer>
      {children && <div className={styles.actions}>{children}</div>}
      {below}
    </article>
  );
};
