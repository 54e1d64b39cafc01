import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

/** Works without a sign-in, because a mail's link leads here. */
export const unsubscribeRoute: RouteObject = page(paths.unsubscribe.pattern, {
  access: 'open',
  texts: ['notifications'],
  load: () => import('./UnsubscribePage.tsx').then((file) => file.UnsubscribePage),
});
