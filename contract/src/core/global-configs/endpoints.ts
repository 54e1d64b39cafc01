import { superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { configCalls, configList } from '../configs/calls.ts';

export const globalConfigEndpoints = {
  listGlobalConfigs: endpoint({
    ...configCalls.list,
    path: '/superadmin-api/v1/configs/global-configs',
    summary: 'List the platform’s configuration entries',
    access: superAdmin(),
    list: { ...configList, collection: 'globalConfigs' },
  }),
  createGlobalConfig: endpoint({
    ...configCalls.create,
    path: '/superadmin-api/v1/configs/global-configs',
    summary: 'Create a configuration entry of the platform',
    access: superAdmin(),
  }),
  getGlobalConfig: endpoint({
    ...configCalls.get,
    path: '/superadmin-api/v1/configs/global-configs/{id}',
    summary: 'Get a configuration entry of the platform, without the value if it is secret',
    access: superAdmin(),
  }),
  updateGlobalConfig: endpoint({
    ...configCalls.update,
    path: '/superadmin-api/v1/configs/global-configs/{id}',
    summary: 'Update a configuration entry of the platform. A null value leaves a secret unchanged',
    access: superAdmin(),
  }),
  deleteGlobalConfig: endpoint({
    ...configCalls.remove,
    path: '/superadmin-api/v1/configs/global-configs/{id}',
    summary: 'Delete a configuration entry of the platform',
    access: superAdmin(),
  }),
};
