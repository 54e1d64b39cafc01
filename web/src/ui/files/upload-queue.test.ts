// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { onSignOut } from '../../lib/session/session.ts';
import { type QueuedUpload, UploadQueue } from './upload-queue.ts';

vi.mock('../../lib/session/session.ts', () => ({ onSignOut: vi.fn() }));

const film = (name: string) => new File(['film'], name, { type: 'video/mp4' });
const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

/** A queue whose uploads end when the test says so. */
const newQueue = () => {
  const ends = new Map<string, () => void>();
  const stopped = vi.fn();
  const queue = new UploadQueue<QueuedUpload>({
    mostBytes: ({ type }) => (type === 'video/mp4' ? 10 : 5),
    isLong: ({ type }) => type === 'video/mp4',
    send: ({ file }, { signal }) =>
      new Promise((resolve, reject) => {
        ends.set(file.name, () => resolve({}));
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    arrived: () => undefined,
    stopped,
  });
  const running = () =>
    queue
      .current()
      .filter(({ state }) => state === 'sending')
      .map(({ file }) => file.name);
  return { queue, running, stopped, end: (name: string) => ends.get(name)!() };
};

test('photos do not wait for films, of which one is sent at a time', async () => {
  const { queue, running, end } = newQueue();
  queue.add([film('1.mp4'), film('2.mp4'), photo('1.jpg'), photo('2.jpg'), photo('3.jpg')], {});
  expect(running()).toEqual(['1.mp4', '1.jpg', '2.jpg']);
  end('1.jpg');
  await expect.poll(running).toEqual(['1.mp4', '2.jpg', '3.jpg']);
  end('1.mp4');
  await expect.poll(running).toEqual(['2.mp4', '2.jpg', '3.jpg']);
});

test('each kind of file has its own limit', () => {
  const { queue } = newQueue();
  queue.add([film('12345.mp4'), new File(['123456'], '6.jpg')], {});
  expect(queue.current().map(({ state }) => state)).toEqual(['sending', 'failed']);
});

test('an upload that the user stops is reported, one that failed or ends with the session is not', () => {
  const { queue, stopped } = newQueue();
  queue.add([film('1.mp4'), film('2.mp4'), new File([], 'empty.mp4')], {});
  const [sending, waiting, failed] = queue.current();
  queue.drop(failed!.key);
  expect(stopped).not.toHaveBeenCalled();
  queue.drop(waiting!.key);
  expect(stopped).toHaveBeenCalledWith(expect.objectContaining({ key: waiting!.key }));
  void vi.mocked(onSignOut).mock.lastCall![0]();
  expect(queue.current()).toEqual([]);
  expect(stopped).not.toHaveBeenCalledWith(expect.objectContaining({ key: sending!.key }));
});
