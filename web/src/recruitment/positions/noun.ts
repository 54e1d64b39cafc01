import { IconBriefcase } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/positions': typeof texts;
  }
}

const namespaces = ['positions', 'list'];

export const positions: RecruitmentNoun = {
  routes: (nouns) => [
    page(paths.positions.pattern, {
      access: 'signedIn',
      texts: namespaces,
      load: () => import('./PositionsPage.tsx').then((file) => file.PositionsPage),
    }),
    page(paths.positionCreation.pattern, {
      access: 'signedIn',
      texts: namespaces,
      load: () => import('./NewPositionPage.tsx').then((file) => file.NewPositionPage),
    }),
    page(paths.position.pattern, {
      access: 'signedIn',
      texts: namespaces,
      load: async () => {
        const views = nouns.flatMap(({ onPosition }) => onPosition ?? []);
        const inOrder = views.toSorted((one, other) => one.order - other.order);
        const [{ positionPage }, ...loaded] = await Promise.all([
          import('./PositionPage.tsx'),
          ...inOrder.map(async (view) => ({ ...view, Component: await view.load() })),
        ]);
        return positionPage(loaded);
      },
    }),
  ],
  navigation: [
    {
      group: 'recruitment',
      order: 20,
      to: paths.positions.href(),
      icon: IconBriefcase,
      label: (t: TFunction<'app'>) => t('nav.positions'),
      needs: 'CUSTOMER_ADMIN',
      hasPagesBelow: true,
    },
  ],
};
