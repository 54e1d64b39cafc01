import { paths } from '../../app/paths.ts';
import { request } from '../../lib/api/request.ts';
import { ConfigPage } from '../configs/ConfigPage.tsx';
import { ConfigsPage } from '../configs/ConfigsPage.tsx';
import type { ConfigSource } from '../configs/config-source.ts';
import { NewConfigPage } from '../configs/NewConfigPage.tsx';

const path = '/api/v1/configs/tenant-configs';

const source: ConfigSource = {
  name: 'tenant-configs',
  needs: 'CUSTOMER_ADMIN',
  fetchPage: (query, signal) => request('GET', path, { query: query as never, signal }),
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

export const TenantConfigsPage = () => <ConfigsPage source={source} />;
export const NewTenantConfigPage = () => <NewConfigPage source={source} />;
export const TenantConfigPage = () => <ConfigPage source={source} />;
