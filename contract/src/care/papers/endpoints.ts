import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, Language } from '../../fields.ts';
import { switchOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Paper, PaperMonth, PaperSettings } from './paper.ts';

export const paperEndpoints = tagged('care/papers', {
  getPaperSettings: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/papers',
    summary: 'Get whether a circle makes a paper each month, and whether the caller is notified of it',
    access: circleMember(),
    params: CircleParams,
    status: 200,
    output: PaperSettings,
    errors: ['circle_not_found'],
  }),
  updateMonthlyPaper: endpoint({
    method: 'PUT',
    path: '/api/v1/care/circles/{circle_id}/papers',
    summary:
      'Turn the monthly paper of a circle on or off. The admin who turns it on is notified of each. For circle admins',
    access: circleMember('admin', 'circle_admin_required'),
    params: CircleParams,
    body: z.strictObject({ monthly: z.boolean() }),
    status: 200,
    output: PaperSettings,
    errors: ['circle_not_found', 'circle_admin_required'],
  }),
  updatePaperNotice: endpoint({
    method: 'PUT',
    path: '/api/v1/care/circles/{circle_id}/papers/notice',
    summary: 'Choose whether the caller is notified when a monthly paper is ready',
    access: circleMember(),
    params: CircleParams,
    body: z.strictObject({ notified: z.boolean() }),
    status: 200,
    output: PaperSettings,
    errors: ['circle_not_found'],
  }),
  getPaper: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/papers/{month}',
    summary:
      'Get what a circle shared in a month, for a printed paper: only what all its members may see. The month follows the caller’s time zone',
    access: circleMember(),
    params: z.strictObject({ circle_id: Id, month: PaperMonth }),
    query: z.strictObject({
      lang: Language.default('en'),
      /** Also the messages of the conversation in which everybody is. */
      messages: switchOf('false'),
    }),
    status: 200,
    output: Paper,
    errors: ['circle_not_found'],
    rate: { by: 'actor', limits: [{ count: 200, seconds: 3600 }] },
  }),
});
