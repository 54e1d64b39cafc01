import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, Unreachable } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { sendForm } from '../../lib/api/upload-to.ts';
import { pauseAfter } from './pauses.ts';
import { sendBytes } from './send-bytes.ts';
import { isCancelled, sendVideo, type VideoStage, type VideoToSend } from './send-video.ts';
import { findInVideo } from './video-facts.ts';

vi.mock('../../lib/api/request.ts', () => ({ request: vi.fn() }));
vi.mock('../../lib/api/upload-to.ts', async (original) => ({ ...(await original<object>()), sendForm: vi.fn() }));
vi.mock('../../ui/files/upload-queue.ts', () => ({
  UnsendableFile: class extends Error {
    readonly why: string;
    constructor(why: string) {
      super(why);
      this.why = why;
    }
  },
}));
vi.mock('./pauses.ts', () => ({ pauseAfter: vi.fn(async () => undefined) }));
vi.mock('./send-bytes.ts', () => ({ sendBytes: vi.fn() }));
vi.mock('./video-facts.ts', () => ({ findInVideo: vi.fn() }));

const file = new File(['film'], 'Lake.mp4', { type: 'video/mp4' });
const document = { id: 'u1', name: 'Lake.mp4' };

let begun: number;
beforeEach(() => {
  vi.clearAllMocks();
  begun = 0;
  vi.mocked(request).mockImplementation((async (method: string) =>
    method === 'POST' ? { id: `u${++begun}`, address: `https://storage/${begun}` } : undefined) as typeof request);
  vi.mocked(sendBytes).mockResolvedValue('complete');
  vi.mocked(sendForm).mockResolvedValue(document);
  vi.mocked(findInVideo).mockResolvedValue({ poster: new Blob(['p'], { type: 'image/webp' }), seconds: 65 });
});

const upload = (id: string) => ({
  id,
  circle_id: 'c1',
  name: 'Lake.mp4',
  size_bytes: 4,
  content_type: 'video/mp4' as const,
  address: `https://storage/${id}`,
  created_at: '2026-11-28T10:00:00.000Z',
  expires_at: '2026-11-29T10:00:00.000Z',
});

const send = (also: Partial<VideoToSend> = {}) =>
  sendVideo({
    circleId: 'c1',
    file,
    type: 'video/mp4',
    acl: ['admin'],
    begun: undefined,
    isResumed: false,
    idempotencyKey: 'k1',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onBegun: () => undefined,
    onStage: () => undefined,
    ...also,
  });

const starts = () => vi.mocked(request).mock.calls.filter(([method]) => method === 'POST');
const cancels = () => vi.mocked(request).mock.calls.filter(([method]) => method === 'DELETE');
const addresses = () => vi.mocked(sendBytes).mock.calls.map(([{ address, isNew }]) => [address, isNew]);
const problem = (status: number, code: string, issue?: string) =>
  new ApiProblem({
    status,
    code,
    title: code,
    requestId: 'r',
    ...(issue && { issues: [{ path: '', code: issue, message: issue }] }),
  });

test('a video is announced, sent and finished with its picture and length', async () => {
  const stages: VideoStage[] = [];
  expect(await send({ onStage: (stage) => stages.push(stage) })).toBe(document);
  expect(starts()[0]?.[2]).toMatchObject({
    body: { name: 'Lake.mp4', size_bytes: 4, content_type: 'video/mp4', acl: ['admin'] },
    idempotencyKey: 'k1',
  });
  expect(addresses()).toEqual([['https://storage/1', true]]);
  const [address, form] = vi.mocked(sendForm).mock.calls[0]!;
  expect(address).toBe('/api/v1/care/documents/uploads/u1/finish');
  expect(form.get('duration_seconds')).toBe('65');
  expect((form.get('file') as File).name).toBe('poster.webp');
  expect(stages).toEqual(['sending', 'checking']);
});

test('a video that the browser cannot decode is finished without a picture', async () => {
  vi.mocked(findInVideo).mockResolvedValue({});
  await send();
  expect([...vi.mocked(sendForm).mock.calls[0]![1].keys()]).toEqual([]);
});

test('a tried-again upload goes on at its own address', async () => {
  await send({ begun: upload('u7') });
  expect(starts()).toEqual([]);
  expect(addresses()).toEqual([['https://storage/u7', false]]);
});

test('an upload that the storage no longer knows begins again, once', async () => {
  vi.mocked(sendBytes).mockResolvedValueOnce('gone');
  expect(await send({ begun: upload('u7') })).toBe(document);
  expect(addresses()).toEqual([
    ['https://storage/u7', false],
    ['https://storage/1', true],
  ]);
  // Another key, or the server would answer with the upload that is gone.
  expect(starts()[0]?.[2]?.idempotencyKey).not.toBe('k1');
  vi.mocked(sendBytes).mockResolvedValue('gone');
  await expect(send()).rejects.toThrow();
  expect(starts()).toHaveLength(3);
});

test('an upload of an earlier visit does not begin again, since its audience was chosen then', async () => {
  vi.mocked(sendBytes).mockResolvedValue('gone');
  await expect(send({ begun: upload('u8'), isResumed: true })).rejects.toMatchObject({ why: 'ended' });
  expect(starts()).toEqual([]);
  expect(cancels()).toHaveLength(1);
});

test('the end is asked for again if its answer is lost or still on its way', async () => {
  vi.mocked(sendForm)
    .mockRejectedValueOnce(new Unreachable('/finish', false))
    .mockRejectedValueOnce(problem(409, 'request_in_flight'))
    .mockRejectedValueOnce(problem(503, 'unavailable'));
  expect(await send()).toBe(document);
  expect(vi.mocked(pauseAfter).mock.calls.map(([failures]) => failures)).toEqual([1, 2, 3]);
  const keys = vi.mocked(sendForm).mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal is not tried again, and says what is wrong with the file', async () => {
  vi.mocked(sendForm).mockRejectedValueOnce(problem(400, 'bad_request', 'file_type'));
  await expect(send()).rejects.toMatchObject({ why: 'wrongType' });
  vi.mocked(sendForm).mockRejectedValueOnce(problem(409, 'conflict', 'video_incomplete'));
  await expect(send()).rejects.toBeInstanceOf(ApiProblem);
  expect(pauseAfter).not.toHaveBeenCalled();
});

test('an upload that is stopped while the server begins it is cancelled', async () => {
  const stop = new AbortController();
  stop.abort(new Error('Stopped'));
  await expect(send({ signal: stop.signal })).rejects.toThrow('Stopped');
  expect(cancels()[0]?.[2]).toMatchObject({ params: { upload_id: 'u1' } });
  expect(isCancelled('u1')).toBe(true);
  expect(sendBytes).not.toHaveBeenCalled();
});
