import { paths } from '../../app/paths.ts';
import { request } from '../../lib/api/request.ts';
import { ConfigPage } from '../configs/ConfigPage.tsx';
import { ConfigsPage } from '../configs/ConfigsPage.tsx';
import type { ConfigSource } from '../configs/config-source.ts';
import { NewConfigPage } from '../configs/NewConfigPage.tsx';

const path = '/superadmin-api/v1/configs/global-configs';

const source: ConfigSource = {
  name: 'global-configs',
  needs: 'SUPER_ADMIN',
  fetchPage: (query, signal) => request('GET', path, { query: query as never, signal }),
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

export const GlobalConfigsPage = () => <ConfigsPage source={source} />;
export const NewGlobalConfigPage = () => <NewConfigPage source={source} />;
export const GlobalConfigPage = () => <ConfigPage source={source} />;
