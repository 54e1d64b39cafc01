import { superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { configCalls, configList } from '../configs/calls.ts';

export const globalConfigEndpoints = {
  listGlobalConfigs: endpoint({
    ...configCalls.list,
    path: '/superadmin-api/v1/configs/global-configs',
    summary: 'The platform’s configuration entries',
    access: superAdmin(),
    list: { ...configList, collection: 'globalConfigs' },
  }),
  createGlobalConfig: endpoint({
    ...configCalls.create,
    path: '/superadmin-api/v1/configs/global-configs',
    summary: 'Makes a configuration entry of the platform',
    access: superAdmin(),
  }),
  getGlobalConfig: endpoint({
    ...configCalls.get,
    path: '/superadmin-api/v1/configs/global-configs/{id}',
    summary: 'A configuration entry of the platform; without the value where it is secret',
    access: superAdmin(),
  }),
  updateGlobalConfig: endpoint({
    ...configCalls.update,
    path: '/superadmin-api/v1/configs/global-configs/{id}',
    summary: 'Replaces a configuration entry of the platform; a secret’s value of null stays as it is',
    access: superAdmin(),
  }),
  deleteGlobalConfig: endpoint({
    ...configCalls.remove,
    path: '/superadmin-api/v1/configs/global-configs/{id}',
    summary: 'Deletes a configuration entry of the platform',
    access: superAdmin(),
  }),
};
