import { IconHome } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import { declared, loadParts } from '../noun.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/home': typeof texts;
  }
}

export const home: CareNoun = {
  liveRoutes: (nouns) => [
    page(paths.careHome.pattern, {
      access: 'signedIn',
      texts: ['care', 'join', 'news'],
      load: async () => {
        const [{ HomePage }, parts] = await Promise.all([
          import('./HomePage.tsx'),
          loadParts(declared(nouns, ({ onHome }) => onHome)),
        ]);
        return () => <HomePage nouns={nouns} parts={parts} />;
      },
    }),
  ],
  navigation: [
    {
      group: 'own',
      order: 10,
      to: paths.careHome.href(),
      icon: IconHome,
      label: (t: TFunction<'app'>) => t('nav.home'),
    },
  ],
};
