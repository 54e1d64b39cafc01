import { IconNotebook } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { page } from '../../app/page-route.ts';
import { onDemand } from '../../lib/on-demand.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/papers': typeof texts;
  }
}

const later = () => import('./later.ts');

const PaperLink = onDemand(async () => (await later()).paperLink());

/** The way to the paper of last month. It loads after the page. */
const PaperSection = () => (
  <Suspense>
    <PaperLink />
  </Suspense>
);

/** What a circle shared in a month, on pages to print. */
export const papers: CareNoun = {
  circleRoutes: [
    page(paths.paper.pattern, {
      access: 'signedIn',
      texts: ['care', 'documents', 'calendar', 'papers'],
      also: circleGuard,
      load: async () => (await later()).paperPage(),
    }),
  ],
  section: { order: 30, load: async () => PaperSection },
  behindMore: {
    order: 25,
    needs: 'member',
    to: paths.paper.href(),
    icon: IconNotebook,
    label: (t: TFunction<'news'>) => t('menu.paper'),
  },
};
