import { jobPageEndpoints } from '@kindred/contract/recruitment/job-pages/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';
import { positionReaders, positionRecords } from '../positions/readers.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'recruitment/job-pages': typeof texts;
  }
}

/** The public pages of open positions. */
export const jobPagesNoun = noun({
  tags: { 'recruitment/job-pages': 'Open positions, for everybody.' },
  apis: [
    api(
      jobPageEndpoints,
      async () => (await import('./handlers.ts')).jobPageHandlers,
      positionRecords,
      positionReaders,
    ),
  ],
});
