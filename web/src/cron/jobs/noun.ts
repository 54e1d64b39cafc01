import { IconCalendarClock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { jobPage, type CronNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'cron/jobs': typeof texts;
  }
}

const pageOf = (id: string): string => paths.job.href({ id });

export const jobs: CronNoun = {
  routes: [
    jobPage(paths.jobs, () => import('./JobsPage.tsx').then((file) => file.JobsPage)),
    jobPage(paths.jobCreation, () => import('./NewJobPage.tsx').then((file) => file.NewJobPage)),
    jobPage(paths.job, () => import('./JobPage.tsx').then((file) => file.JobPage)),
  ],
  timelineLinks: { 'job-run': pageOf, 'job-tick': pageOf, 'job-watch': pageOf },
  navigation: [
    {
      group: 'automation',
      order: 10,
      to: paths.jobs.href(),
      icon: IconCalendarClock,
      label: (t: TFunction<'app'>) => t('nav.jobs'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
