import { globalConfigKeysFor, knownGlobalConfig } from '@kindred/contract/core/known-configs';
import { paths } from '../paths.ts';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { request } from '../../lib/api/request.ts';
import type { ConfigSource } from '../configs/config-source.ts';

const path = '/superadmin-api/v1/configs/global-configs';

/** Number of tenants whose keys are offered. The keys of further tenants must be typed. */
const mostTenants = 100;

/** The platform's configuration entries. */
export const globalConfigs: ConfigSource = {
  name: 'global-configs',
  needs: 'SUPER_ADMIN',
  known: knownGlobalConfig,
  offered: async (signal) => {
    const query = { sortBy: 'displayName', pageSize: mostTenants } as const;
    const { items } = await request('GET', '/superadmin-api/v1/tenants', { query, signal });
    return items.flatMap(({ id }) => globalConfigKeysFor(id).map(({ key }) => key));
  },
  fetchPage: pagesOf(path),
  get: (id, signal) => request('GET', `${path}/{id}`, { params: { id }, signal }),
  create: (body, idempotencyKey) => request('POST', path, { body, idempotencyKey }),
  update: (id, body, ifMatch) => request('PUT', `${path}/{id}`, { params: { id }, body, ifMatch }),
  remove: (id) => request('DELETE', `${path}/{id}`, { params: { id } }),
  paths: {
    list: paths.globalConfigs.href(),
    creation: paths.globalConfigCreation.href(),
    record: (id) => paths.globalConfig.href({ id }),
  },
};
