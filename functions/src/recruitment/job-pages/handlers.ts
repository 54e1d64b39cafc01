import { jobAt } from '@kindred/contract/recruitment/job-pages/addresses';
import type { jobPageEndpoints } from '@kindred/contract/recruitment/job-pages/endpoints';
import type { Handlers } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { positions } from '../positions/store.ts';
import { isOpen, openPosition, openPositions, presentJob, presentSummary } from './read.ts';

export const jobPageHandlers: Handlers<typeof jobPageEndpoints> = {
  listOpenPositions: async ({ db }) => ({ items: (await openPositions(db)).map(presentSummary) }),
  getOpenPosition: async ({ db }, { params }) => {
    const position = await openPosition(db, params.slug);
    if (!position) throw new ApiError('not_found');
    return presentJob(position);
  },
  getJobPage: async ({ db, tenant }, { params }) => {
    const position = await db.get(positions, params.id);
    if (!position) throw new ApiError('not_found');
    const state = isOpen(position) ? 'VISIBLE' : position.status === 'OPEN' ? 'OVER' : 'CLOSED';
    return { address: new URL(jobAt(position.slug), tenant.origin).href, state };
  },
};
