import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

/** Avoids the UI kit: recipients without an account open a mail on any device. */
export const messageRoutes: readonly RouteObject[] = [
  page(paths.openedMessage.pattern, {
    access: 'open',
    texts: ['public', 'message'],
    load: () => import('./OpenedMessagePage.tsx').then((file) => file.OpenedMessagePage),
  }),
];
