import { IconAdjustments } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { configPages } from '../configs/config-pages.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/tenant-configs': typeof texts;
  }
}

export const tenantConfigs: CoreNoun = {
  routes: configPages(
    () => import('./tenant-configs.ts').then((file) => file.tenantConfigs),
    [paths.tenantConfigs, paths.tenantConfigCreation, paths.tenantConfig],
  ),
  navigation: [
    {
      group: 'site',
      order: 20,
      to: paths.tenantConfigs.href(),
      icon: IconAdjustments,
      label: (t: TFunction<'app'>) => t('nav.tenantConfigs'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
