import { IconPlugConnected } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { jobPage, type CronNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'cron/registered-jobs': typeof texts;
  }
}

export const registeredJobs: CronNoun = {
  routes: [
    jobPage(paths.registeredJobs, () => import('./RegisteredJobsPage.tsx').then((file) => file.RegisteredJobsPage)),
    jobPage(paths.registeredJobCreation, () =>
      import('./NewRegisteredJobPage.tsx').then((file) => file.NewRegisteredJobPage),
    ),
    jobPage(paths.registeredJob, () => import('./RegisteredJobPage.tsx').then((file) => file.RegisteredJobPage)),
    jobPage(paths.registeredJobRuns, () =>
      import('./RegisteredJobRunsPage.tsx').then((file) => file.RegisteredJobRunsPage),
    ),
  ],
  navigation: [
    {
      group: 'automation',
      order: 20,
      to: paths.registeredJobs.href(),
      icon: IconPlugConnected,
      label: (t: TFunction<'app'>) => t('nav.registeredJobs'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
