import type { GivenTestimonies } from '@kindred/contract/care/public-pages/given';
import { isAbove, isLongEpitaph, nameOf, saysMore, sceneOf } from '@kindred/contract/care/public-pages/person';
import type { PublicOverview } from '@kindred/contract/care/public-pages/public-page';
import { guestAddress } from '@kindred/contract/care/testimony-links/guest-address';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { usePageTitle } from '../../ui/page-title.ts';
import { paths } from '../paths.ts';
import { useTenant } from '../../app/TenantProvider.tsx';
import { request } from '../../lib/api/request.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { givenAnswer, givenDocuments } from './given.ts';
import { LaterTools } from './LaterTools.tsx';
import { MemorialHead } from './MemorialHead.tsx';
import { isMissing, PublicFault } from '../../core/public-frame/PublicFault.tsx';
import { PublicFrame } from '../../core/public-frame/PublicFrame.tsx';
import { PublicTestimonyList } from './PublicTestimonyList.tsx';
import { PublicWords } from './PublicWords.tsx';
import 'virtual:memorial.css';
import { usePublic } from './use-public.ts';
import { usePublicDocuments } from './use-public-documents.ts';
import { usePublicPage } from './use-public-page.ts';
import { loadTestimonies } from './load-testimonies.ts';
import type { PublicDocumentsProps } from './PublicDocuments.tsx';

const Documents = onDemand(() => import('./PublicDocuments.tsx').then((file) => file.PublicDocuments));

/** Shows the list as it came with the page until the app can list documents itself. */
const ServedDocuments = () => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = givenDocuments();
    if (list) place.current?.replaceChildren(list);
  }, []);
  return <div ref={place} className="memorial-wide" />;
};

/** A circle's documents below its text, loaded after it. */
const LaterDocuments = (props: PublicDocumentsProps) => (
  <Suspense fallback={<ServedDocuments />}>
    <Documents {...props} />
  </Suspense>
);

/** The invitation to leave a memory, if the circle allows it. */
const LeaveMemory = ({ overview: { circle, person, testimony_token: token } }: { overview: PublicOverview }) => {
  const { t } = useTranslation('public');
  return (
    token !== null && (
      <section className="memorial-ask" data-print="never">
        <h2>{t('leaveMemory.title', { name: person?.first_name ?? circle.name })}</h2>
        <p>{t('leaveMemory.text')}</p>
        <Link className="public-button public-primary" to={guestAddress(circle.slug, token)}>
          {t('leaveMemory.action')}
        </Link>
      </section>
    )
  );
};

/**
 * `/public/{slug}`: a memorial. Has the same elements in the same order as in
 * functions/src/care/public-pages/bodies.ts.
 */
export const PublicCirclePage = () => {
  const { t, i18n } = useTranslation('public');
  const { slug = '' } = useParams();
  const { pictures } = useTenant();
  const {
    answer: overview,
    error,
    retry,
  } = usePublic({
    place: slug,
    language: i18n.language,
    given: { name: 'overview', answer: givenAnswer('overview') },
    isEnough: ({ circle }) => circle.language === i18n.language,
    load: (signal) =>
      request('GET', '/public-api/v1/care/circles-by-slug/{slug}', {
        params: { slug },
        query: { lang: i18n.language },
        signal,
      }),
  });
  const page = useFirstPage(slug, overview?.pages[0]?.page_type);
  const testimonies = useNewest(slug);
  const documents = usePublicDocuments(slug);
  const hasDocuments = overview && documents?.items.some(({ id }) => !isAbove(overview, id));
  const title = overview ? nameOf(overview) : isMissing(error) ? t('missingTitle') : t('circle');
  usePageTitle(title);
  if (overview && overview.circle.slug !== slug)
    return <Navigate to={paths.publicCircle.href({ slug: overview.circle.slug })} replace />;
  const scene = overview && sceneOf(overview, pictures);
  const addsTitle = overview && page && saysMore(page.title, nameOf(overview));
  const isEpitaph = page?.page_type === 'EPITAPH';
  return (
    <PublicFrame head={overview && (scene ? 'scene' : 'plain')}>
      {overview ? <MemorialHead overview={overview} scene={scene} /> : <h1 tabIndex={-1}>{title}</h1>}
      {error !== null && !overview && <PublicFault error={error} retry={retry} />}
      {overview && (
        <>
          {page && isEpitaph && (
            <section className="memorial-epitaph" data-long={isLongEpitaph(page) ? '' : undefined} lang={page.lang}>
              {addsTitle && <h2 dir="auto">{page.title}</h2>}
              <PublicWords source={page.content} lang={page.lang} />
            </section>
          )}
          {documents && hasDocuments && <LaterDocuments first={documents} overview={overview} />}
          {page && !isEpitaph && (
            <section className="public-section" lang={page.lang}>
              {addsTitle && <h2 dir="auto">{page.title}</h2>}
              <PublicWords source={page.content} lang={page.lang} />
            </section>
          )}
          {overview.pages.length > 1 && (
            <ul className="public-links">
              {overview.pages.slice(1).map(({ page_type, title: name, lang }) => (
                <li key={page_type}>
                  <Link to={paths.publicPage.href({ slug, type: page_type.toLowerCase() })} lang={lang} dir="auto">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {testimonies && testimonies.items.length > 0 && (
            <section className="memorial-middle public-section">
              <h2>{t('title')}</h2>
              <PublicTestimonyList {...testimonies} isBeside />
              {testimonies.total > testimonies.items.length && (
                <p>
                  <Link className="public-quiet" to={paths.publicTestimonies.href({ slug })}>
                    {t('all')}
                  </Link>
                </p>
              )}
            </section>
          )}
          {overview.pages.length === 0 && testimonies?.items.length === 0 && documents?.items.length === 0 && (
            <p className="public-intro">{t('empty')}</p>
          )}
          <LeaveMemory overview={overview} />
          <LaterTools path={paths.publicCircle.href({ slug })} title={title} />
        </>
      )}
    </PublicFrame>
  );
};

/** The text of the first page; left out if it fails to load, since its link remains. */
const useFirstPage = (slug: string, type: string | undefined) => usePublicPage(slug, type?.toLowerCase()).answer;

const useNewest = (slug: string) =>
  usePublic({
    place: slug,
    language: '',
    given: { name: 'testimonies', answer: givenAnswer('testimonies') },
    load: (signal): Promise<GivenTestimonies> => loadTestimonies(slug, 3, signal),
  }).answer;
