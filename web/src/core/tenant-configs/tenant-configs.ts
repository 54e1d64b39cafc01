import { knownTenantConfig, tenantConfigKeys } from '@kindred/contract/core/known-configs';
import { paths } from '../paths.ts';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { request } from '../../lib/api/request.ts';
import type { ConfigSource } from '../configs/config-source.ts';

const path = '/api/v1/configs/tenant-configs';

/** The configuration entries of the reader's tenant. */
export const tenantConfigs: ConfigSource = {
  name: 'tenant-configs',
  needs: 'CUSTOMER_ADMIN',
  known: knownTenantConfig,
  offered: async () => tenantConfigKeys.map(({ key }) => key),
  fetchPage: pagesOf(path),
  get: (id, signal) => request('GET', `${path}/{id}`, { params: { id }, signal }),
  create: (body, idempotencyKey) => request('POST', path, { body, idempotencyKey }),
  update: (id, body, ifMatch) => request('PUT', `${path}/{id}`, { params: { id }, body, ifMatch }),
  remove: (id) => request('DELETE', `${path}/{id}`, { params: { id } }),
  paths: {
    list: paths.tenantConfigs.href(),
    creation: paths.tenantConfigCreation.href(),
    record: (id) => paths.tenantConfig.href({ id }),
  },
};
