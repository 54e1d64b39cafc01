import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths as appPaths } from '../../app/paths.ts';
import { useTenant } from '../../app/TenantProvider.tsx';
import { useTenantName } from '../../app/tenant-texts.ts';
import { PublicFault } from '../../core/public-frame/PublicFault.tsx';
import { PublicFrame } from '../../core/public-frame/PublicFrame.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { paths } from '../paths.ts';
import { JobFacts } from './JobFacts.tsx';
import './jobs.css';
import { useJobs } from './use-jobs.ts';

/** `/recruitments/jobs`: the open positions. */
export const OpenPositionsPage = () => {
  const { t } = useTranslation('jobs');
  const { defaultLanguage } = useTenant().signUp;
  const site = useTenantName();
  const { answer: jobs, error, retry } = useJobs();
  usePageTitle(t('title'));
  return (
    <PublicFrame>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {error !== null && !jobs && <PublicFault error={error} retry={retry} />}
      {jobs && <p className="public-intro">{jobs.length ? t('description', { site }) : t('empty')}</p>}
      {jobs?.length === 0 && (
        <p>
          <a className="public-button" href={`${appPaths.landing.href()}#contact`}>
            {t('contact')}
          </a>
        </p>
      )}
      {jobs && jobs.length > 0 && (
        <ul className="job-list">
          {jobs.map((job) => (
            <li key={job.slug}>
              <h2>
                <Link to={paths.openPosition.href({ slug: job.slug })} lang={defaultLanguage} dir="auto">
                  {job.title}
                </Link>
              </h2>
              <JobFacts job={job} />
            </li>
          ))}
        </ul>
      )}
    </PublicFrame>
  );
};
