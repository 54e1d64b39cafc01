import { IconBriefcase } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import type { RoutePath } from '../../app/paths.ts';
import type { RecruitmentNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'recruitment/positions': typeof texts;
  }
}

/** Open to every signed-in user: a position's team may have no role in the tenant. */
const positionPage = (path: Pick<RoutePath, 'pattern'>, load: () => Promise<ComponentType>): RouteObject =>
  page(path.pattern, { access: 'signedIn', texts: ['positions', 'list', 'recruitment'], load });

export const positions: RecruitmentNoun = {
  routes: [
    positionPage(paths.positions, () => import('./PositionsPage.tsx').then((file) => file.PositionsPage)),
    positionPage(paths.positionCreation, () => import('./NewPositionPage.tsx').then((file) => file.NewPositionPage)),
    positionPage(paths.position, () => import('./PositionPage.tsx').then((file) => file.PositionPage)),
  ],
  navigation: [
    {
      group: 'recruitment',
      order: 20,
      to: paths.positions.href(),
      icon: IconBriefcase,
      label: (t: TFunction<'app'>) => t('nav.positions'),
      hasPagesBelow: true,
    },
  ],
};
