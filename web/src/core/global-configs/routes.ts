import { configPages } from '../configs/config-pages.ts';
import { paths } from '../paths.ts';

export const globalConfigsRoutes = configPages(
  async () => (await import('./global-configs.ts')).globalConfigs,
  [paths.globalConfigs, paths.globalConfigCreation, paths.globalConfig],
);
