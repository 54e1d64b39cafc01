import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useTenant } from '../../app/TenantProvider.tsx';
import { isMissing } from '../../core/public-frame/PublicFault.tsx';
import { PublicFrame } from '../../core/public-frame/PublicFrame.tsx';
import { onDemand } from '../../lib/on-demand.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { paths } from '../paths.ts';
import { JobFacts } from './JobFacts.tsx';
import { JobFault } from './JobFault.tsx';
import { JobWords } from './JobWords.tsx';
import './jobs.css';
import { useJob } from './use-jobs.ts';

/** Loads after the text, which people read first. */
const JobForm = onDemand(() => import('../job-applications/JobForm.tsx').then((file) => file.JobForm), 'job-form');

/** The beginning of the form, as it came with the page. */
const Before = () => {
  const { t } = useTranslation('jobs');
  return (
    <>
      <h2>{t('apply')}</h2>
      <p className="public-intro">{t('next')}</p>
    </>
  );
};

/** `/recruitments/jobs/{slug}`: an open position, and the form to apply for it. */
export const OpenPositionPage = () => {
  const { t } = useTranslation('jobs');
  const { slug = '' } = useParams();
  const { defaultLanguage } = useTenant().signUp;
  const { answer: job, error, retry } = useJob(slug);
  const title = job?.title ?? (isMissing(error) ? t('missingTitle') : t('title'));
  usePageTitle(title);
  return (
    <PublicFrame>
      {job && (
        <p className="public-above">
          <Link to={paths.openPositions.href()}>{t('above')}</Link>
        </p>
      )}
      <h1 tabIndex={-1} lang={job && defaultLanguage} dir="auto">
        {title}
      </h1>
      {error !== null && !job && <JobFault error={error} retry={retry} />}
      {job && (
        <>
          <JobFacts job={job} />
          <p>
            <a className="public-button public-primary" href="#apply">
              {t('apply')}
            </a>
          </p>
          <JobWords source={job.description} lang={defaultLanguage} />
          <section className="public-section" id="apply">
            <Suspense fallback={<Before />}>
              <JobForm key={job.slug} job={job} textLanguage={defaultLanguage} />
            </Suspense>
          </section>
        </>
      )}
    </PublicFrame>
  );
};
