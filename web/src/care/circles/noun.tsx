import { IconSettings, IconUsersGroup } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { page } from '../../app/page-route.ts';
import { request } from '../../lib/api/request.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { declared, loadParts } from '../noun.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import { selectedCircle, subscribeToSelectedCircle } from '../selection/selected-circle.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/circles': typeof texts;
  }
}

const CircleMenu = onDemand(() => import('./CircleMenu.tsx').then((file) => file.CircleMenu));

/** The top bar's menu that shows and changes the chosen circle. Loads after the page. */
const CircleSwitcher = () => (
  <Suspense>
    <CircleMenu />
  </Suspense>
);

export const circles: CareNoun = {
  circleRoutes: (nouns) => [
    page(paths.care.pattern, {
      access: 'signedIn',
      texts: ['care', 'news'],
      also: circleGuard,
      load: async () => {
        const [{ CirclePage }, firstSections, sections, belowNews, kinds] = await Promise.all([
          import('./CirclePage.tsx'),
          loadParts(declared(nouns, ({ firstSection }) => firstSection)),
          loadParts(declared(nouns, ({ section }) => section)),
          loadParts(declared(nouns, ({ belowNews: below }) => below)),
          import('../activities/news-kinds.ts').then(({ loadNewsKinds }) => loadNewsKinds(nouns)),
        ]);
        const parts = { firstSections, sections, belowNews, kinds };
        return () => <CirclePage nouns={nouns} {...parts} />;
      },
    }),
    page(paths.circleSettings.pattern, {
      access: 'signedIn',
      texts: ['care', 'contents', 'public-setup'],
      also: circleGuard,
      load: async () => {
        const { CircleSettingsPage } = await import('./CircleSettingsPage.tsx');
        return () => <CircleSettingsPage nouns={nouns} />;
      },
    }),
  ],
  routes: (nouns) => [
    page(paths.circleSelection.pattern, {
      access: 'signedIn',
      texts: ['care', 'join'],
      load: async () => {
        const [{ SelectCirclePage }, parts] = await Promise.all([
          import('./SelectCirclePage.tsx'),
          loadParts(declared(nouns, ({ aboveCircles }) => aboveCircles)),
        ]);
        return () => <SelectCirclePage parts={parts} />;
      },
    }),
    page(paths.circleBySlug.pattern, {
      access: 'signedIn',
      texts: ['care'],
      load: () => import('./CircleBySlugPage.tsx').then((file) => file.CircleBySlugPage),
    }),
  ],
  navigation: [
    {
      group: 'own',
      order: 20,
      to: paths.care.href(),
      icon: IconUsersGroup,
      label: (t: TFunction<'app'>) => t('nav.circle'),
      needsCircle: true,
    },
  ],
  figures: { circles: { label: (t: TFunction<'admin'>) => t('overview.figures.circles') } },
  behindMore: {
    order: 20,
    needs: 'admin',
    to: paths.circleSettings.href(),
    icon: IconSettings,
    label: (t: TFunction<'news'>) => t('menu.settings'),
  },
  topBar: { place: 'middle', Component: CircleSwitcher },
  groups: async () => (await request('GET', '/api/v1/care/circles/member')).items.map(({ id, name }) => ({ id, name })),
  chosenCircle: {
    subscribe: subscribeToSelectedCircle,
    name: () => selectedCircle()?.name ?? null,
    id: () => selectedCircle()?.id ?? null,
  },
};
