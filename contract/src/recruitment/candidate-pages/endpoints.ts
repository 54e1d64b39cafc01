import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { readCandidates, writeCandidates } from '../access.ts';
import { CandidatePrivacy, ComingErasure } from './candidate-page.ts';

const params = z.strictObject({ id: Id });
const path = '/api/v1/recruitment/candidates';

/** How many coming erasures are listed at once. */
export const mostComingErasures = 100;

export const candidatePageEndpoints = tagged('recruitment/candidate-pages', {
  getCandidatePrivacy: endpoint({
    method: 'GET',
    path: `${path}/{id}/privacy`,
    summary: 'Get a candidate’s consent, and until when their data is kept',
    access: readCandidates,
    params,
    status: 200,
    output: CandidatePrivacy,
    errors: [],
  }),
  sendCandidatePageLink: endpoint({
    method: 'POST',
    path: `${path}/{id}/page-link`,
    summary: 'Email a candidate the link to their own page. The link works for a year',
    access: writeCandidates,
    params,
    status: 200,
    output: CandidatePrivacy,
    errors: ['conflict'],
    rate: { by: 'actor', limits: [{ count: 200, seconds: 3600 }] },
  }),
  listComingErasures: endpoint({
    method: 'GET',
    path: `${path}/erasures`,
    summary: 'List the candidates who will be erased in the next days, soonest first; at most 100',
    access: readCandidates,
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    status: 200,
    output: z.object({ items: z.array(ComingErasure).max(mostComingErasures), hasMore: z.boolean() }),
    errors: [],
  }),
});
