import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, Unreachable } from './api/errors.ts';
import { isOffline, isWaitingForNetwork, onceOnline } from './offline.ts';

const page = new EventTarget();
const cut = new Unreachable('/config.json', false, new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits without a network, and continues when it is back', async () => {
  const act = vi.fn<() => Promise<string>>().mockRejectedValueOnce(cut).mockResolvedValue('here');
  const done = onceOnline(act);
  await vi.advanceTimersByTimeAsync(10);
  expect([act.mock.calls.length, isWaitingForNetwork()]).toEqual([1, true]);
  page.dispatchEvent(new Event('online'));
  expect(await done).toBe('here');
  expect(isWaitingForNetwork()).toBe(false);
});

test('retries every few seconds if the browser does not notice that the network is back', async () => {
  const act = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(cut)
    .mockRejectedValueOnce(cut)
    .mockResolvedValue('here');
  const done = onceOnline(act);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await done).toBe('here');
});

test('passes on any other failure at once', async () => {
  const failure = new Error('/config.json answered 404');
  await expect(onceOnline(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(isWaitingForNetwork()).toBe(false);
});

test.each([
  ['a call that did not get through', cut, true, true],
  ['a call that failed while the browser knows of no network', new Unreachable('/x', false), false, true],
  ['a file that the server does not have', new Unreachable('/config.json', false, new Error('404')), true, false],
  ['a call that took too long', new Unreachable('/x', true, new TypeError()), true, false],
  [
    'an answer of the API',
    new ApiProblem({ status: 503, code: 'unavailable', title: '', requestId: '' }),
    false,
    false,
  ],
])('%s: is it offline?', (_, error, onLine, expected) => {
  vi.stubGlobal('navigator', { onLine });
  expect(isOffline(error)).toBe(expected);
});
