import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The part of a worker's global scope that is used; its library of types cannot be loaded beside a page's. */
declare const self: {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: MessageEvent<{ type?: string } | undefined>) => void) => void;
};

/**
 * The offline worker keeps the built files of one version, so that a page which is open when a new version is
 * deployed still finds the chunks it was built with. What the API answers, and the configuration, it never keeps.
 */
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const shell = createHandlerBoundToURL('/index.html');

/**
 * Pages that the function writes: only the server knows whether they exist and what they say. Without a connection the cached
 * page says that they are unavailable.
 */
const written = [/^\/public\/[^/?]+(\/testimonies|\/pages\/[^/?]+)?\/?(\?|$)/];

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
