import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

/** Does not load the UI kit: candidates open a mail on any device. */
export const candidatePageRoutes: readonly RouteObject[] = [
  page(paths.ownCandidatePage.pattern, {
    access: 'open',
    texts: ['public', 'candidate'],
    load: () => import('./CandidatePage.tsx').then((file) => file.CandidatePage),
  }),
];
