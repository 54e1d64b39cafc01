import { createBrowserRouter, matchPath } from 'react-router';
import type { RouteObject } from 'react-router';
import { withTexts } from '../lib/on-demand.ts';
import { hasHint } from '../lib/session/session-state.ts';
import { featureState } from '../lib/tenant.ts';
import { isBelow } from './noun.ts';
import type { Manifest, ModulePart } from './noun.ts';
import { OpeningSkeleton } from './OpeningSkeleton.tsx';
import { paths } from './paths.ts';
import { page } from './page-route.ts';
import { RootFrame } from './RootFrame.tsx';
import { RouteFault } from './RouteFault.tsx';

const shellId = 'shell';

type Feature = NonNullable<ModulePart['feature']>;

/**
 * The page of an unknown address: with the navigation for signed-in users, and under the tenant's name for visitors.
 */
const nowhere = (inShell: boolean): RouteObject => ({
  path: '*',
  lazy: async () => {
    const { NotFoundPage, NotFoundWords } = await withTexts(() => import('./NotFoundPage.tsx'), ['unavailable']);
    return { Component: inShell ? () => <NotFoundWords home={paths.start.href()} /> : NotFoundPage };
  },
});

/** Returns the routes of a feature. Their pages say so once an administrator turns the feature off. */
const gated = (feature: Feature | undefined, routes: readonly RouteObject[]): RouteObject[] =>
  feature
    ? [
        {
          lazy: async () => {
            const { featureGate } = await withTexts(() => import('./FeatureGate.tsx'), ['unavailable']);
            return { Component: featureGate(feature) };
          },
          children: [...routes],
        },
      ]
    : [...routes];

/** Returns a route for every page below an address of a feature that is turned off. */
const turnedOff =
  (feature: Feature) =>
  (prefix: string): RouteObject =>
    page(`${prefix}/*`, {
      access: 'signedIn',
      texts: ['unavailable'],
      load: () => import('./FeatureGate.tsx').then((file) => file.featureOffPage(feature)),
    });

/**
 * Creates the router with three frames: none (landings and public pages, which load no UI kit), the account's (sign-in
 * and related pages) and the shell, whose routes are fetched when one of their addresses is first opened. Each page is
 * a separate chunk.
 */
export const createRouter = (manifests: readonly Manifest[]) => {
  const parts = manifests.flatMap((manifest) => manifest.parts);
  const plain = manifests.flatMap(({ plainRoutes }) => plainRoutes);
  return createBrowserRouter(
    [
      {
        Component: RootFrame,
        HydrateFallback: OpeningSkeleton,
        ErrorBoundary: RouteFault,
        children: [
          ...plain,
          {
            lazy: async () => {
              const { KitFrame } = await withTexts(() => import('./KitFrame.tsx'), ['app']);
              return { Component: KitFrame };
            },
            children: [
              {
                lazy: () => import('./AccountFrame.tsx').then((file) => ({ Component: file.AccountFrame })),
                children: manifests.flatMap(({ accountRoutes }) => accountRoutes),
              },
              {
                id: shellId,
                lazy: () =>
                  import('./shell/ShellFrame.tsx').then(async (file) => ({ Component: await file.shellFrame(parts) })),
                children: hasHint() ? [nowhere(true)] : [],
              },
            ],
          },
          // After everything else.
          nowhere(false),
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        // A page without the shell may be below a prefix of one with it.
        if (plain.some((one) => matchPath(one.path ?? '', path))) return;
        for (const { prefixes, feature, load } of parts) {
          if (!isBelow(path, prefixes)) continue;
          const isOn = feature ? await featureState(feature) : true;
          if (feature && isOn === false) patch(shellId, prefixes.map(turnedOff(feature)));
          if (isOn) patch(shellId, gated(feature, (await load()).routes));
        }
      },
    },
  );
};
