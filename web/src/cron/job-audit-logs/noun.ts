import { IconListCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { jobPage, type CronNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'cron/job-audit-logs': typeof texts;
  }
}

export const jobAuditLogs: CronNoun = {
  routes: [
    jobPage(paths.runs, () => import('./RunsPage.tsx').then((file) => file.RunsPage)),
    jobPage(paths.runCreation, () => import('./NewRunPage.tsx').then((file) => file.NewRunPage)),
    jobPage(paths.run, () => import('./RunPage.tsx').then((file) => file.RunPage)),
  ],
  navigation: [
    {
      group: 'automation',
      order: 30,
      to: paths.runs.href(),
      icon: IconListCheck,
      label: (t: TFunction<'app'>) => t('nav.jobAuditLogs'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
