import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

vi.mock('workbox-precaching', () => ({
  cleanupOutdatedCaches: vi.fn(),
  createHandlerBoundToURL: vi.fn(),
  precacheAndRoute: vi.fn(),
}));
vi.mock('workbox-routing', () => ({ NavigationRoute: class {}, registerRoute: vi.fn() }));

const listeners = new Map<string, (event: object) => void>();
const subscribe = vi.fn(async () => ({ endpoint: 'https://push.example/new' }));

/** Runs the worker's listener. Returns what the worker stays alive for. */
const dispatched = (type: string, event: object): Promise<unknown>[] => {
  const work: Promise<unknown>[] = [];
  listeners.get(type)!({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  return work;
};

beforeAll(async () => {
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    registration: { pushManager: { subscribe } },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  await import('./sw.ts');
});
beforeEach(() => subscribe.mockClear());

test('when the browser ends a subscription, the worker subscribes again in the same way', async () => {
  const options = { userVisibleOnly: true, applicationServerKey: new Uint8Array([4, 2]).buffer };
  const work = dispatched('pushsubscriptionchange', { oldSubscription: { options } });
  expect(subscribe.mock.calls).toEqual([[options]]);
  expect(await Promise.all(work)).toEqual([{ endpoint: 'https://push.example/new' }]);
});

test.each([null, undefined])(
  'without the old subscription (%s), the worker leaves it to the app',
  (oldSubscription) => {
    expect(dispatched('pushsubscriptionchange', { oldSubscription })).toEqual([]);
    expect(subscribe).not.toHaveBeenCalled();
  },
);
