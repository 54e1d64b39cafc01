import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { ownAddress, readPushed } from './core/push-devices/pushed.ts';

/** The used part of a worker's global scope. The type library for workers cannot be loaded beside a page's. */
declare const self: {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly WindowClient[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
};

interface WindowClient {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}

/** An event that the worker stays alive for until `work` is over. */
interface Extendable {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  readonly message: MessageEvent<{ type?: string } | undefined>;
  readonly push: Extendable & { readonly data: { readonly text: () => string } | null };
  readonly notificationclick: Extendable & { readonly notification: Notification };
  readonly pushsubscriptionchange: Extendable & { readonly oldSubscription?: PushSubscription | null };
}

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

/**
 * Shows a notification, and the number of unread ones on the app's icon. Browsers allow no message that shows nothing,
 * so the server cannot take a notification back that was read on another device: the number comes with the next one, and
 * the open app removes what has been read (`unread-shown.ts`).
 */
const show = async (text: string | undefined): Promise<void> => {
  const message = readPushed(text);
  if (!message) return;
  const { title, body, url, tag, unread } = message;
  const icon = '/public-api/v1/tenant/icons/apple-180';
  await self.registration.showNotification(title, { body, tag, icon, data: { url } });
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => undefined);
};

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));

/** Opens the page, in a window of its own unless one shows it: somebody may be writing in the others. */
const open = async ({ data }: Notification): Promise<void> => {
  const address = ownAddress(String((data as { url?: unknown } | null)?.url ?? ''), location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : self.clients.openWindow(address));
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification));
});

/** Subscribes again. The worker has no session, so the app registers the new subscription when it is opened next. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options;
  if (options) event.waitUntil(self.registration.pushManager.subscribe(options));
});
