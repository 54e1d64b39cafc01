import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { Operation } from '../../core/operations/operation.ts';
import { endpoint, tagged } from '../../endpoint.ts';

const access = signedIn({ role: 'ADMIN', flag: 'automation', scope: null });
const started = z.object({ operation: Operation });

export const cronSeedEndpoints = tagged('cron/seeds', {
  seedCronReference: endpoint({
    method: 'POST',
    path: '/api/v1/cron/seed/reference',
    summary: 'Count the built-in entries. They are part of the code, so nothing is created',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
  seedCronSample: endpoint({
    method: 'POST',
    path: '/api/v1/cron/seed/sample',
    summary: 'Create three paused sample jobs, unless they exist',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
});
