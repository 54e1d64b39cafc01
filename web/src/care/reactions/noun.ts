import type { TFunction } from 'i18next';
import { page } from '../../app/page-route.ts';
import { onDemand } from '../../lib/on-demand.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';
import { circleGuard } from '../selection/circle-guard.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/reactions': typeof texts;
  }
}

/** Hearts and comments on photos, testimonies, pages and news. */
export const reactions: CareNoun = {
  circleRoutes: [
    page(paths.reportedComments.pattern, {
      access: 'signedIn',
      texts: ['care', 'chat', 'reactions'],
      also: circleGuard,
      load: () => import('./ReportedCommentsPage.tsx').then((file) => file.ReportedCommentsPage),
    }),
  ],
  onSettings: {
    order: 20,
    Section: onDemand(() => import('./CircleSilence.tsx').then((file) => file.CircleSilence), 'reactions'),
  },
  waiting: {
    order: 60,
    count: ({ comment_reports: count }) => count,
    text: (t: TFunction<'waiting'>, count) => t('commentReports', { count }),
    to: paths.reportedComments.href(),
  },
  belowNews: { order: 10, load: () => import('./NewsReactions.tsx').then((file) => file.NewsReactions) },
  contents: [{ order: 45, name: 'comments', text: (t: TFunction<'contents'>, count) => t('comments', { count }) }],
};
