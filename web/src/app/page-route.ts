import { redirect } from 'react-router';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { ComponentType } from 'react';
import { onceOnline } from '../lib/offline.ts';
import { withTexts } from '../lib/on-demand.ts';
import { settledSession } from '../lib/session/session.ts';
import { redirectFor } from './guard.ts';
import type { RouteAccess } from './guard.ts';
import type { SessionUser } from '../lib/session/session-state.ts';
import { paths } from './paths.ts';

/** Runs before a route's page is shown, as its loader: it may throw or return a redirect. */
export type PageGuard = (args: LoaderFunctionArgs) => Promise<Response | null> | Response | null;

interface PageRoute {
  readonly access: RouteAccess;
  /** The page's i18n namespaces, loaded with it. */
  readonly texts: readonly string[];
  readonly load: () => Promise<ComponentType>;
  /** The first page of signed-in users, to which a landing redirects them. By default, it is the start page. */
  readonly firstPage?: (user: SessionUser) => Promise<string>;
  /** Runs after `access` has let the user in. */
  readonly also?: PageGuard;
}

/** Declares a guarded route with its own chunk. */
export const page = (path: string, { access, texts, load, firstPage, also }: PageRoute): RouteObject => ({
  path,
  loader: guarded(access, firstPage, also),
  lazy: async () => ({ Component: await withTexts(load, texts) }),
});

/**
 * Any error in a guard redirects to sign-in (specification, platform core, section 2). Without a network the guard
 * waits, because the user has not been signed out.
 */
const guarded =
  (access: RouteAccess, firstPage: PageRoute['firstPage'], also?: PageGuard) =>
  async (args: LoaderFunctionArgs): Promise<Response | null> => {
    try {
      return await onceOnline(async () => {
        if (access === 'open') return (await also?.(args)) ?? null;
        const session = await settledSession();
        const start = session.status === 'signedIn' ? await firstPage?.(session.user) : undefined;
        const to = redirectFor(access, session, wantedPath(args.request.url), start);
        return to ? redirect(to) : ((await also?.(args)) ?? null);
      });
    } catch (error) {
      console.error(error);
      return redirect(paths.signIn.href());
    }
  };

/** The router's requests have no fragment. On the first load, the address bar still has it. */
const wantedPath = (requested: string): string => {
  const { pathname, search } = new URL(requested);
  const opened = location.pathname === pathname && location.search === search;
  return pathname + search + (opened ? location.hash : '');
};
