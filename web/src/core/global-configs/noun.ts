import { IconWorldCog } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { configPages } from '../configs/config-pages.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/global-configs': typeof texts;
  }
}

export const globalConfigs: CoreNoun = {
  routes: configPages(
    () => import('./global-configs.ts').then((file) => file.globalConfigs),
    [paths.globalConfigs, paths.globalConfigCreation, paths.globalConfig],
  ),
  navigation: [
    {
      group: 'platform',
      order: 20,
      to: paths.globalConfigs.href(),
      icon: IconWorldCog,
      label: (t: TFunction<'app'>) => t('nav.globalConfigs'),
      needs: 'SUPER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
