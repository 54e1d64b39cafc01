import { createBrowserRouter } from 'react-router';
import { careAccountRoutes, carePublicRoutes } from '../care/routes.ts';
import { coreAccountRoutes, coreLandingRoutes, coreOpenRoutes, coreShellRoutes } from '../core/routes.ts';
import { loadTexts } from '../lib/i18n/i18n.ts';
import { hasFeature } from '../lib/tenant.ts';
import { OpeningSkeleton } from './OpeningSkeleton.tsx';
import { RootFrame } from './RootFrame.tsx';
import { RouteFault } from './RouteFault.tsx';

/** The addresses of the administration, whose table of routes is fetched when one of them is first opened. */
const administration = /^\/(users|admin|tenant-configs|contact-messages|global-configs|super-admin)(\/|$)/;

/** What goes on inside circles; its table comes in the same way, early where the address is one of these. */
const circles = /^\/care(\/|$)/;

/** What a flag of the tenant opens: where it is off, there is no such address. */
const demo = /^\/demo(\/|$)/;

const shellId = 'shell';

/**
 * Three frames: none (landings and public pages, which load no UI kit), the account's (sign-in and what leads to it)
 * and the shell. The module tables hold the pages; each is a chunk of its own.
 */
export const createRouter = () =>
  createBrowserRouter(
    [
      {
        Component: RootFrame,
        HydrateFallback: OpeningSkeleton,
        ErrorBoundary: RouteFault,
        children: [
          ...coreLandingRoutes,
          ...carePublicRoutes,
          {
            lazy: async () => {
              const [{ KitFrame }] = await Promise.all([import('./KitFrame.tsx'), loadTexts('app')]);
              return { Component: KitFrame };
            },
            children: [
              {
                lazy: async () => ({ Component: (await import('./AccountFrame.tsx')).AccountFrame }),
                children: [...coreAccountRoutes, ...careAccountRoutes],
              },
              {
                id: shellId,
                lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
                children: coreShellRoutes,
              },
            ],
          },
          ...coreOpenRoutes,
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (administration.test(path)) patch(shellId, (await import('../core/admin-routes.ts')).adminRoutes);
        if (demo.test(path) && (await hasFeature('demoComponents')))
          patch(shellId, (await import('../core/demo-routes.ts')).demoRoutes);
        if (circles.test(path)) patch(shellId, (await import('../care/shell-routes.ts')).careRoutes);
      },
    },
  );
