import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../app/paths.ts';
import { ApiProblem } from '../../lib/api/errors.ts';
import { useDay } from '../../ui/use-day.ts';
import { PublicFrame } from './PublicFrame.tsx';
import styles from './PublicFrame.module.css';
import { usePublicTestimonies } from './use-public-testimonies.ts';

/** `/public/{slug}/testimonies`: what everybody may read, to be read quietly or printed. */
export const PublicTestimoniesPage = () => {
  const { t } = useTranslation('public');
  const { slug = '' } = useParams();
  const day = useDay();
  const { answer, error, retry, more, isLoading } = usePublicTestimonies(slug);
  const isMissing = error instanceof ApiProblem && error.status < 500 && error.status !== 429;
  const title = answer?.circle.name ?? (isMissing ? t('missingTitle') : t('title'));
  usePageTitle(title);
  // An address that the circle has given up leads to the one that it has.
  if (answer && answer.circle.slug !== slug)
    return <Navigate to={paths.publicTestimonies.href({ slug: answer.circle.slug })} replace />;
  return (
    <PublicFrame>
      <h1 tabIndex={-1}>{title}</h1>
      {error !== null && !answer && (
        <div role="alert">
          <p className={styles.intro}>{isMissing ? t('missingText') : t('failed')}</p>
          {!isMissing && (
            <button type="button" className={styles.button} onClick={retry}>
              {t('again')}
            </button>
          )}
        </div>
      )}
      {answer && (
        <>
          <p className={styles.intro}>{answer.total === 0 ? t('empty') : t('intro')}</p>
          {answer.items.length > 0 && (
            <ul className={styles.list}>
              {answer.items.map(({ id, text, name, published_at, picture_document_id }) => (
                <li key={id}>
                  {picture_document_id && (
                    <img
                      className={styles.picture}
                      src={`/public-api/v1/care/circles-by-id/${answer.circle.id}/files/${picture_document_id}`}
                      alt={t('picture', { name: name ?? t('formerMember') })}
                      loading="lazy"
                      decoding="async"
                    />
                  )}
                  <blockquote className={styles.words}>{text}</blockquote>
                  <p className={styles.name}>{name ?? t('formerMember')}</p>
                  {published_at && <span className={styles.day}>{day(published_at)}</span>}
                </li>
              ))}
            </ul>
          )}
          <div className={styles.tools}>
            {answer.nextCursor && (
              <button type="button" className={styles.button} aria-busy={isLoading} onClick={() => void more()}>
                {error === null ? t('more') : t('again')}
              </button>
            )}
            <button type="button" className={styles.button} onClick={() => print()}>
              {t('print')}
            </button>
            <Code address={location.origin + paths.publicTestimonies.href({ slug })} />
          </div>
        </>
      )}
    </PublicFrame>
  );
};

/** The page's address for telephones, also on paper. It is drawn after everything else. */
const Code = ({ address }: { address: string }) => {
  const { t } = useTranslation('public');
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isOpen = true;
    import('uqr').then(
      ({ renderSVG }) => {
        if (isOpen) setPicture(renderSVG(address, { border: 2 }));
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isOpen = false;
    };
  }, [address]);
  return (
    picture !== undefined && (
      <img src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`} alt={t('code')} width={120} height={120} />
    )
  );
};
