import { IconRss } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { RoutePath } from '../../app/paths.ts';
import { socialPage, type SocialNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'social/sources': typeof texts;
  }
}

const sourcePage = (path: Pick<RoutePath, 'pattern'>, load: () => Promise<ComponentType>) =>
  socialPage(path, ['sources', 'list', 'admin'], load);

const pageOf = (id: string): string => paths.source.href({ id });

export const sources: SocialNoun = {
  routes: [
    sourcePage(paths.sources, () => import('./SourcesPage.tsx').then((file) => file.SourcesPage)),
    sourcePage(paths.sourceCreation, () => import('./NewSourcePage.tsx').then((file) => file.NewSourcePage)),
    sourcePage(paths.source, () => import('./SourcePage.tsx').then((file) => file.SourcePage)),
  ],
  timelineLinks: { 'source-fetch': pageOf },
  navigation: [
    {
      group: 'social',
      order: 30,
      to: paths.sources.href(),
      icon: IconRss,
      label: (t: TFunction<'app'>) => t('nav.sources'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
