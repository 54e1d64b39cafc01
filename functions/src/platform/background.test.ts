import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { after, every, inBackground } from './background.ts';
import { currentCall, withCall } from './call.ts';
import { withinDeadline } from './deadline.ts';
import { dispatchesLeft, dispatchingAfter } from './dispatch.ts';
import { requireLease, withLease } from './lease.ts';
import { useLog } from './log.ts';
import { sharedByCalls } from './shared-work.ts';

const lines: string[] = [];
beforeEach(() => useLog((line) => void lines.push(line)));
afterEach(() => {
  lines.length = 0;
  useLog();
});

/** Returns what the current work knows of the call and the due entry that it runs in. */
const known = () => {
  let holdsLease = true;
  try {
    requireLease();
  } catch {
    holdsLease = false;
  }
  return { requestId: currentCall()?.requestId, dispatches: dispatchesLeft(), holdsLease };
};

/** Runs work in a call whose time is up, under a lease that is over. */
const inOldCall = (work: () => void): Promise<void> =>
  withCall('old', 0, () =>
    withLease(
      { renew: () => Promise.resolve(true), run: () => dispatchingAfter(async () => work()) },
      performance.now() - 60_000,
    ),
  );

const outside = { requestId: undefined, dispatches: 0, holdsLease: true };

describe('work that outlives a call', () => {
  test.each([
    ['after a while', (work: () => void) => after(1, work)],
    ['again and again', (work: () => void) => every(1, work)],
    ['in the background', (work: () => void) => inBackground(work)],
  ])('knows nothing of it: work %s', async (_, start) => {
    const found = vi.fn();
    let timer: NodeJS.Timeout | void;
    await inOldCall(() => {
      expect(known()).toEqual({ requestId: 'old', dispatches: 100, holdsLease: false });
      timer = start(() => found(known()));
    });
    await vi.waitFor(() => expect(found).toHaveBeenCalledWith(outside));
    clearInterval(timer!);
  });

  test('has time for its doors, and so does any work that it starts', async () => {
    const found = vi.fn();
    await inOldCall(() => {
      after(1, () => after(1, async () => found(await withinDeadline('a door', Promise.resolve('open')))));
    });
    await vi.waitFor(() => expect(found).toHaveBeenCalledWith('open'));
  });

  test('is logged if it fails', async () => {
    inBackground(() => Promise.reject(new Error('The disk is full')));
    await vi.waitFor(() => expect(lines.join()).toContain('The disk is full'));
  });
});

describe('work that calls share', () => {
  test('counts for the call that began it, and outlives that call’s deadline', async () => {
    const { promise: read, resolve } = Promise.withResolvers<void>();
    let [late, shared]: (Promise<unknown> | undefined)[] = [];
    const counted = withCall('first', 0.01, (call) => {
      const awaited = sharedByCalls('a door', async () => {
        await read;
        currentCall()!.operations.reads += 1;
        return currentCall()!.deadline > performance.now();
      });
      late = awaited();
      shared = withCall('second', 5, awaited);
      return call.operations;
    });
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    resolve();
    await shared;
    expect(counted.reads).toBe(1);
  });
});
