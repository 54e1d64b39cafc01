import { admin } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { SlugParams } from '../slug-params.ts';
import { PublicPageDecision, PublicPageState } from './block.ts';

const path = '/admin-api/v1/care/public-pages/{slug}';
const params = SlugParams;

/**
 * Blocks reported public pages and unblocks them. For an administrator, a circle without a public page does not exist;
 * of other circles they see only this.
 */
export const publicPageBlockEndpoints = tagged('care/public-pages', {
  getPublicPageState: endpoint({
    method: 'GET',
    path,
    summary: 'Get whether an administrator has blocked a circle’s public page, and why',
    access: admin(),
    params,
    status: 200,
    output: PublicPageState,
    errors: ['circle_not_found'],
  }),
  setPublicPageBlock: endpoint({
    method: 'PUT',
    path,
    summary: 'Block a circle’s public page, with a reason that its members can read, or unblock it',
    access: admin(),
    params,
    body: PublicPageDecision,
    status: 200,
    output: PublicPageState,
    errors: ['circle_not_found'],
  }),
});
