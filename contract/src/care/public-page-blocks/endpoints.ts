import * as z from 'zod';
import { admin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { slugLength, slugPattern } from '../circles/circle.ts';
import { PublicPageDecision, PublicPageState } from './block.ts';

const path = '/admin-api/v1/care/public-pages/{slug}';
const params = z.strictObject({ slug: z.string().max(slugLength.max).regex(slugPattern) });

/**
 * For abuse that was reported: a public page is taken off the web, and put back. A circle that keeps its page off is not there
 * for an administrator; of the others this is all that is told.
 */
export const publicPageBlockEndpoints = {
  getPublicPageState: endpoint({
    method: 'GET',
    path,
    summary: 'Whether a circle’s public page is on the web or was taken off by an administrator, and why',
    access: admin(),
    params,
    status: 200,
    output: PublicPageState,
    errors: ['circle_not_found'],
  }),
  setPublicPageBlock: endpoint({
    method: 'PUT',
    path,
    summary: 'Takes a circle’s public page off the web, with the reason that its members read; or puts it back',
    access: admin(),
    params,
    body: PublicPageDecision,
    status: 200,
    output: PublicPageState,
    errors: ['circle_not_found'],
  }),
};
