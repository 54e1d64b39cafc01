import { IconComponents } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { CoreNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/demo-components': typeof texts;
  }
}

export const demoComponents: CoreNoun = {
  routes: [
    page(paths.demoComponents.pattern, {
      access: 'signedIn',
      texts: ['demo', 'list', 'calendar', 'admin'],
      load: () => import('./DemoComponentsPage.tsx').then((file) => file.DemoComponentsPage),
    }),
  ],
  navigationGroups: [{ name: 'demo', order: 70, title: (t) => t('nav.demo'), door: { name: 'demo' } }],
  navigation: [
    {
      group: 'demo',
      order: 10,
      to: paths.demoComponents.href(),
      icon: IconComponents,
      label: (t: TFunction<'app'>) => t('nav.demoComponents'),
    },
  ],
};
