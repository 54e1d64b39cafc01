import { administrators, type LinkedPage } from '../linked-page.ts';

export const linkedPages: readonly LinkedPage[] = [
  {
    in: 'functions/src/cron/jobs/watch.ts',
    link: '/cron/jobs/x/edit',
    readers: administrators,
    kinds: { jobLate: 'functions/src/cron/jobs/watch.ts', jobRecovered: 'functions/src/cron/jobs/run.ts' },
  },
];
