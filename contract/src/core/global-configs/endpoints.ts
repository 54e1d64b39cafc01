import { superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { configCalls, configList } from '../configs/calls.ts';
import { knownGlobalConfig } from '../known-configs.ts';

const calls = configCalls(knownGlobalConfig);

export const globalConfigEndpoints = {
  listGlobalConfigs: endpoint({
    ...calls.list,
    path: '/superadmin-api/v1/configs/global-configs',
    summary: 'List the platform’s configuration entries',
    access: superAdmin(),
    list: { ...configList, collection: 'globalConfigs' },
  }),
  createGlobalConfig: endpoint({
    ...calls.create,
    path: '/superadmin-api/v1/configs/global-configs',
    summary: 'Create a configuration entry of the platform',
    access: superAdmin(),
  }),
  getGlobalConfig: endpoint({
    ...calls.get,
    path: '/superadmin-api/v1/configs/global-configs/{id}',
    summary: 'Get a configuration entry of the platform, without the value if it is secret',
    access: superAdmin(),
  }),
  updateGlobalConfig: endpoint({
    ...calls.update,
    path: '/superadmin-api/v1/configs/global-configs/{id}',
    summary: 'Update a configuration entry of the platform. A null value leaves a secret unchanged',
    access: superAdmin(),
  }),
  deleteGlobalConfig: endpoint({
    ...calls.remove,
    path: '/superadmin-api/v1/configs/global-configs/{id}',
    summary: 'Delete a configuration entry of the platform',
    access: superAdmin(),
  }),
};
