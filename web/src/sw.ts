import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The used part of a worker's global scope. The type library for workers cannot be loaded beside a page's. */
declare const self: {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: MessageEvent<{ type?: string } | undefined>) => void) => void;
};

/**
 * The offline worker keeps the built files of one version, so that a page left open during a deployment still finds the
 * chunks it was built with. It never keeps API responses or the configuration.
 */
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const shell = createHandlerBoundToURL('/index.html');

/**
 * Pages that the function writes. Only the server knows whether they exist and what they say. Without a connection, the
 * cached page says that they are unavailable.
 */
const written = [
  /^\/public\/[^/?]+(\/testimonies|\/pages\/[^/?]+)?\/?(\?|$)/,
  /^\/recruitments\/jobs(\/[^/?]+)?\/?(\?|$)/,
];

registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await fetch(options.request);
      } catch {
        return shell(options);
      }
    },
    { allowlist: written },
  ),
);

const notThePage = [/^\/(public-api|api|admin-api|superadmin-api)\//, /^\/api-docs/, /^\/__\//, /\.\w+$/];

registerRoute(new NavigationRoute(shell, { denylist: notThePage }));

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
