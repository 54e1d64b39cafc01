import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { Operation } from '../../core/operations/operation.ts';
import { endpoint } from '../../endpoint.ts';

const access = signedIn({ role: 'ADMIN', flag: 'automation', scope: null });
const started = z.object({ operation: Operation });

export const cronSeedEndpoints = {
  seedCronReference: endpoint({
    method: 'POST',
    path: '/api/v1/cron/seed/reference',
    summary: 'Counts what is built in; it is part of the code, so there is nothing to make',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
  seedCronSample: endpoint({
    method: 'POST',
    path: '/api/v1/cron/seed/sample',
    summary: 'Makes three sample jobs, paused, unless they are there',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
};
