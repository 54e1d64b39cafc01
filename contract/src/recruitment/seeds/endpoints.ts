import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { Operation } from '../../core/operations/operation.ts';
import { endpoint, tagged } from '../../endpoint.ts';

const access = signedIn({ role: 'ADMIN', flag: 'recruitment', scope: null });
const started = z.object({ operation: Operation });

export const recruitmentSeedEndpoints = tagged('recruitment/seeds', {
  seedRecruitmentReference: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/seed/reference',
    summary: 'Create the reference templates of mails to candidates, unless they exist',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
  seedRecruitmentSample: endpoint({
    method: 'POST',
    path: '/api/v1/recruitment/seed/sample',
    summary: 'Create three sample positions with candidates and meetings, unless they exist',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
});
