import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

/** Avoids the UI kit, because applicants open these pages on any device. */
export const jobRoutes: readonly RouteObject[] = [
  page(paths.openPositions.pattern, {
    access: 'open',
    texts: ['public', 'jobs'],
    load: () => import('./OpenPositionsPage.tsx').then((file) => file.OpenPositionsPage),
  }),
  page(paths.jobConfirmation.pattern, {
    access: 'open',
    texts: ['public', 'jobs'],
    load: () => import('../job-applications/ConfirmApplicationPage.tsx').then((file) => file.ConfirmApplicationPage),
  }),
  page(paths.openPosition.pattern, {
    access: 'open',
    texts: ['public', 'jobs'],
    load: () => import('./OpenPositionPage.tsx').then((file) => file.OpenPositionPage),
  }),
];
