import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { usePageTitle } from '../../ui/page-title.ts';
import { paths } from '../paths.ts';
import { LaterTools } from './LaterTools.tsx';
import { isMissing, PublicFault } from '../../core/public-frame/PublicFault.tsx';
import { PublicFrame } from '../../core/public-frame/PublicFrame.tsx';
import { PublicTestimonyList } from './PublicTestimonyList.tsx';
import { givenAnswer } from './given.ts';
import { loadTestimonies } from './load-testimonies.ts';
import { usePublic } from './use-public.ts';
import { useRest } from './use-rest.ts';

const pageSize = 30;

/** A circle's public testimonies, in pages. */
const usePublicTestimonies = (slug: string) => {
  const first = usePublic({
    place: slug,
    // Testimonies are in their authors' words, so they are the same in every language.
    language: '',
    given: { name: 'testimonies', answer: givenAnswer('testimonies') },
    load: (signal) => loadTestimonies(slug, pageSize, signal),
  });
  const { error, ...rest } = useRest(first.answer, (cursor) => loadTestimonies(slug, pageSize, undefined, cursor));
  return { ...rest, error: first.error ?? error, retry: first.retry };
};

/** `/public/{slug}/testimonies`: testimonies for everybody, for reading quietly or printing. */
export const PublicTestimoniesPage = () => {
  const { t } = useTranslation('public');
  const { slug = '' } = useParams();
  const { answer, error, retry, more, isLoading } = usePublicTestimonies(slug);
  const title = answer?.circle.name ?? (isMissing(error) ? t('missingTitle') : t('title'));
  usePageTitle(answer ? `${t('title')} – ${title}` : title);
  // An old slug redirects to the current one.
  if (answer && answer.circle.slug !== slug)
    return <Navigate to={paths.publicTestimonies.href({ slug: answer.circle.slug })} replace />;
  return (
    <PublicFrame>
      {answer && (
        <p className="public-above">
          <Link to={paths.publicCircle.href({ slug })}>{t('circle')}</Link>
        </p>
      )}
      <h1 tabIndex={-1} dir="auto">
        {title}
      </h1>
      {error !== null && !answer && <PublicFault error={error} retry={retry} />}
      {answer && (
        <>
          <p className="public-intro">{answer.total === 0 ? t('empty') : t('intro')}</p>
          {answer.items.length > 0 && <PublicTestimonyList {...answer} />}
          <LaterTools path={paths.publicTestimonies.href({ slug })} title={title}>
            {answer.nextCursor && (
              <button type="button" className="public-button" aria-busy={isLoading} onClick={() => void more()}>
                {error === null ? t('more') : t('again')}
              </button>
            )}
          </LaterTools>
        </>
      )}
    </PublicFrame>
  );
};
