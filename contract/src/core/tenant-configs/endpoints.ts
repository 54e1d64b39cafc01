import { signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { configCalls, configList } from '../configs/calls.ts';
import { knownTenantConfig } from '../known-configs.ts';

const calls = configCalls(knownTenantConfig);

const read = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'tenant-configs:read' });
const write = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'tenant-configs:write' });

export const tenantConfigEndpoints = {
  listTenantConfigs: endpoint({
    ...calls.list,
    path: '/api/v1/configs/tenant-configs',
    summary: 'List the tenant’s configuration entries',
    access: read,
    list: { ...configList, collection: 'tenantConfigs' },
  }),
  createTenantConfig: endpoint({
    ...calls.create,
    path: '/api/v1/configs/tenant-configs',
    summary: 'Create a configuration entry of the tenant',
    access: write,
  }),
  getTenantConfig: endpoint({
    ...calls.get,
    path: '/api/v1/configs/tenant-configs/{id}',
    summary: 'Get a configuration entry of the tenant, without the value if it is secret',
    access: read,
  }),
  updateTenantConfig: endpoint({
    ...calls.update,
    path: '/api/v1/configs/tenant-configs/{id}',
    summary: 'Update a configuration entry of the tenant. A null value leaves a secret unchanged',
    access: write,
  }),
  deleteTenantConfig: endpoint({
    ...calls.remove,
    path: '/api/v1/configs/tenant-configs/{id}',
    summary: 'Delete a configuration entry of the tenant, unless it is the address of a stored secret',
    access: write,
    errors: ['conflict'],
  }),
};
