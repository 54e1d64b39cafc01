import { configPages } from '../configs/config-pages.ts';
import { paths } from '../paths.ts';

export const tenantConfigsRoutes = configPages(
  async () => (await import('./tenant-configs.ts')).tenantConfigs,
  [paths.tenantConfigs, paths.tenantConfigCreation, paths.tenantConfig],
);
