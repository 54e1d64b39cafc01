import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { usePageTitle } from '../../ui/page-title.ts';
import { paths } from '../paths.ts';
import { LaterTools } from './LaterTools.tsx';
import { isMissing, PublicFault } from '../../core/public-frame/PublicFault.tsx';
import { PublicFrame } from '../../core/public-frame/PublicFrame.tsx';
import { PublicWords } from './PublicWords.tsx';
import { usePublicPage } from './use-public-page.ts';

/** `/public/{slug}/pages/{type}`: a page for reading quietly or printing. */
export const PublicPagePage = () => {
  const { t } = useTranslation('public');
  const { slug = '', type = '' } = useParams();
  const { answer, error, retry } = usePublicPage(slug, type);
  const title = answer?.title ?? (isMissing(error) ? t('missingTitle') : t('circle'));
  usePageTitle(answer ? `${title} – ${answer.circle.name}` : title);
  if (answer && answer.circle.slug !== slug)
    return <Navigate to={paths.publicPage.href({ slug: answer.circle.slug, type })} replace />;
  return (
    <PublicFrame>
      {answer && (
        <p className="public-above">
          <Link to={paths.publicCircle.href({ slug })}>{answer.circle.name}</Link>
        </p>
      )}
      <h1 tabIndex={-1} lang={answer?.lang} dir="auto">
        {title}
      </h1>
      {error !== null && !answer && <PublicFault error={error} retry={retry} />}
      {answer && (
        <>
          <PublicWords source={answer.content} lang={answer.lang} />
          <LaterTools path={paths.publicPage.href({ slug, type: type.toLowerCase() })} title={title} />
        </>
      )}
    </PublicFrame>
  );
};
