import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { Operation } from '../../core/operations/operation.ts';
import { endpoint, tagged } from '../../endpoint.ts';

const access = signedIn({ role: 'ADMIN', flag: 'automation', scope: null });
const started = z.object({ operation: Operation });

export const socialSeedEndpoints = tagged('social/seeds', {
  seedSocialReference: endpoint({
    method: 'POST',
    path: '/api/v1/social/seed/reference',
    summary: 'Count the reference data. There is none, so nothing is created',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
  seedSocialSample: endpoint({
    method: 'POST',
    path: '/api/v1/social/seed/sample',
    summary: 'Create sample sources, saved articles and drafts of posts, unless they exist',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
});
