import * as z from 'zod';
import { superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Host } from '../../fields.ts';

const body = z.strictObject({ domains: z.array(Host).min(1).max(100) });
const output = z.object({ authorizedDomains: z.array(z.string()) });
const errors = ['invalid_request', 'super_admin_required', 'internal_error'] as const;
const path = '/superadmin-api/v1/config/authorized-domains';

/** The hosts on which the identity service lets people sign in with a provider; a host includes all its subdomains. */
export const authorizedDomainEndpoints = {
  getAuthorizedDomains: endpoint({
    method: 'GET',
    path,
    summary: 'List the hosts on which people may sign in with a provider',
    access: superAdmin(),
    status: 200,
    output,
    errors,
  }),
  addAuthorizedDomains: endpoint({
    method: 'PATCH',
    path,
    summary: 'Add hosts. Existing ones remain',
    access: superAdmin(),
    body,
    status: 200,
    output,
    errors,
  }),
  removeAuthorizedDomains: endpoint({
    method: 'DELETE',
    path,
    summary: 'Remove hosts. localhost and the product’s own hosts remain',
    access: superAdmin(),
    body,
    status: 200,
    output,
    errors,
  }),
};
