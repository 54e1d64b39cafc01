import { jobAt } from '@kindred/contract/recruitment/job-pages/addresses';
import type { jobPageEndpoints } from '@kindred/contract/recruitment/job-pages/endpoints';
import type { Handlers } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { positionRecords } from '../positions/readers.ts';
import { isOpen, openPosition, openPositions, presentJob, presentSummary } from './read.ts';

export const jobPageHandlers: Handlers<typeof jobPageEndpoints, typeof positionRecords> = {
  listOpenPositions: async ({ db }) => ({ items: (await openPositions(db)).map(presentSummary) }),
  getOpenPosition: async ({ db }, { params }) => {
    const position = await openPosition(db, params.slug);
    if (!position) throw new ApiError('not_found');
    return presentJob(position);
  },
  getJobPage: async ({ record, tenant }) => {
    const state = isOpen(record) ? 'VISIBLE' : record.status === 'OPEN' ? 'OVER' : 'CLOSED';
    return { address: new URL(jobAt(record.slug), tenant.origin).href, state };
  },
};
