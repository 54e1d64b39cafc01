// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest';
import { PastedPictures } from './pasted-pictures.ts';
import type { KeepPicture, TakenPicture } from './pasted-pictures.ts';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
});

const file = (name: string) => new File(['x'], name, { type: 'image/png' });

/** Uploads that the test finishes itself. */
const started = () => {
  const calls: {
    name: string;
    on: Parameters<KeepPicture>[1];
    end: PromiseWithResolvers<TakenPicture>;
  }[] = [];
  const keep: KeepPicture = ({ name }, on) => {
    const end = Promise.withResolvers<TakenPicture>();
    calls.push({ name, on, end });
    return end.promise;
  };
  const arrived = vi.fn<(address: string, taken: TakenPicture) => void>();
  return { calls, arrived, pasted: new PastedPictures(keep, arrived) };
};

test('sends pictures two at a time, reports their progress, and turns them into documents', async () => {
  const { calls, arrived, pasted } = started();
  const addresses = ['a', 'b', 'c'].map((name) => pasted.add(file(name)));
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b']);
  calls[0]!.on.onProgress(0.5);
  expect(pasted.all().map(({ share }) => share)).toEqual([0.5, 0, 0]);
  calls[0]!.end.resolve({ documentId: 'd1' });
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(arrived.mock.calls).toEqual([[addresses[0], { documentId: 'd1' }]]);
  expect(pasted.all().map(({ address }) => address)).toEqual(addresses.slice(1));
});

test('a failed one stays in place, and is sent again under the same key or left out', async () => {
  const { calls, arrived, pasted } = started();
  const address = pasted.add(file('a'));
  const shown = document.createElement('img');
  const end = pasted.show(shown, address);
  expect(shown.dataset['pasted']).toBe('sending');
  calls[0]!.end.reject(new Error('offline'));
  await vi.waitFor(() => expect(shown.dataset['pasted']).toBe('failed'));
  pasted.retry();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(shown.dataset['pasted']).toBe('sending');
  expect(calls[1]!.on.idempotencyKey).toBe(calls[0]!.on.idempotencyKey);
  calls[1]!.end.reject(new Error('refused'));
  await vi.waitFor(() => expect(shown.dataset['pasted']).toBe('failed'));
  end();
  expect(pasted.leaveOut()).toEqual([address]);
  expect(pasted.all()).toEqual([]);
  expect(arrived).not.toHaveBeenCalled();
});

test('nothing arrives once the text is closed', async () => {
  const { calls, arrived, pasted } = started();
  pasted.add(file('a'));
  pasted.end();
  expect(calls[0]!.on.signal.aborted).toBe(true);
  calls[0]!.end.resolve({ documentId: 'd1' });
  await calls[0]!.end.promise;
  expect(arrived).not.toHaveBeenCalled();
});
