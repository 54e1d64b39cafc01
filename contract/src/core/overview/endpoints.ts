import { signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Overview } from './overview.ts';

export const overviewEndpoints = {
  getOverview: endpoint({
    method: 'GET',
    path: '/api/v1/overview',
    summary: 'Get the state of the tenant in figures. For administrators',
    access: signedIn({ role: 'CUSTOMER_ADMIN', scope: 'tenant:read' }),
    status: 200,
    output: Overview,
    errors: [],
  }),
};
