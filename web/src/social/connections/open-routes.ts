import { redirect, type RouteObject } from 'react-router';
import { redirectFor } from '../../app/guard.ts';
import { page, type PageGuard } from '../../app/page-route.ts';
import { settledSession } from '../../lib/session/session.ts';
import { paths } from '../paths.ts';

/** Sends people whose session has ended to sign-in, and back here with what LinkedIn said. */
const signedIn: PageGuard = async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const to = redirectFor('signedIn', await settledSession(), pathname + search);
  return to ? redirect(to) : null;
};

/** Open, since LinkedIn leads here and the session may have ended by then. */
export const callbackRoutes: readonly RouteObject[] = [
  page(paths.connectionCallback.pattern, {
    access: 'open',
    texts: ['connection'],
    also: signedIn,
    load: () => import('./CallbackPage.tsx').then((file) => file.CallbackPage),
  }),
];
