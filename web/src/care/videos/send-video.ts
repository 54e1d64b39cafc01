import type { Document } from '@kindred/contract/care/documents/document';
import { fileName } from '@kindred/contract/file-name';
import type { VideoUpload } from '@kindred/contract/care/videos/video';
import { ApiProblem, UnexpectedAnswer, Unreachable } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { formOf, sendForm } from '../../lib/api/upload-to.ts';
import { UnsendableFile } from '../../ui/files/upload-queue.ts';
import { filmDate } from './film-date.ts';
import { pauseAfter } from './pauses.ts';
import { sendBytes } from './send-bytes.ts';
import { findInVideo, type FoundInVideo } from './video-facts.ts';
import type { VideoType } from './video-file.ts';

/** What an upload of a video is doing: sending, waiting for the connection, or letting the server check the video. */
export type VideoStage = 'sending' | 'waiting' | 'checking';

export interface VideoToSend {
  readonly circleId: string;
  readonly file: File;
  readonly type: VideoType;
  /** Who may see it from the start; if empty, the whole circle. */
  readonly acl: readonly string[];
  /** The upload that broke off and goes on now. */
  readonly begun: VideoUpload | undefined;
  /** Whether an earlier visit began it. Then only the server knows its audience, so it cannot begin again. */
  readonly isResumed: boolean;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly onBegun: (upload: VideoUpload) => void;
  readonly onStage: (stage: VideoStage) => void;
}

/** Uploads a video to a circle, together with a picture from it. Throws the API client's errors. */
export const sendVideo = async (video: VideoToSend): Promise<Document> => {
  const { file, begun, isResumed, idempotencyKey, signal, onStage } = video;
  const found = findInVideo(file);
  onStage('sending');
  const send = (upload: VideoUpload, isNew: boolean) =>
    sendBytes({
      file,
      address: upload.address,
      isNew,
      signal,
      onProgress: video.onProgress,
      onWaiting: (isWaiting) => onStage(isWaiting ? 'waiting' : 'sending'),
    });
  let upload = begun ?? (await begin(video, idempotencyKey));
  let outcome = await send(upload, !begun);
  if (outcome === 'gone' && isResumed) {
    void cancelVideo(upload.id).catch(() => undefined);
    throw new UnsendableFile('ended');
  }
  if (outcome === 'gone') {
    upload = await begin(video, crypto.randomUUID());
    outcome = await send(upload, true);
  }
  if (outcome === 'gone') throw new UnexpectedAnswer({ url: 'storage', status: 410, statusText: '', body: '' });
  onStage('checking');
  return finish(upload.id, await found, signal);
};

const begin = async (video: VideoToSend, idempotencyKey: string): Promise<VideoUpload> => {
  const { circleId, file, type, acl, signal, onBegun } = video;
  const taken_at = await filmDate(file);
  const upload = await request('POST', '/api/v1/care/circles/{circle_id}/documents/uploads', {
    params: { circle_id: circleId },
    body: {
      name: fileName(file.name),
      size_bytes: file.size,
      content_type: type,
      acl: [...acl],
      ...(taken_at && { taken_at }),
    },
    idempotencyKey,
  });
  onBegun(upload);
  if (!signal.aborted) return upload;
  // Cancelled while the server began it.
  void cancelVideo(upload.id).catch(() => undefined);
  throw signal.reason;
};

/** Attempts to get the answer, in two minutes. Finishing an upload twice changes nothing. */
const mostAttempts = 8;

const mayWorkLater = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof ApiProblem && (error.status >= 500 || error.code === 'request_in_flight'));

/** Returns why the server ended the upload after a look at its content. */
const endOf = (error: unknown): UnsendableFile | undefined => {
  const codes = error instanceof ApiProblem ? error.issues.map(({ code }) => code) : [];
  if (codes.includes('file_type')) return new UnsendableFile('wrongType');
  return codes.includes('file_size') ? new UnsendableFile('ended') : undefined;
};

const finish = async (id: string, { poster, seconds }: FoundInVideo, signal: AbortSignal): Promise<Document> => {
  const fields: Record<string, string> = seconds === undefined ? {} : { duration_seconds: String(seconds) };
  const picture = poster && { file: poster, name: poster.type === 'image/webp' ? 'poster.webp' : 'poster.jpg' };
  const idempotencyKey = crypto.randomUUID();
  for (let attempt = 1; ; attempt++)
    try {
      const form = formOf(fields, picture);
      return await sendForm<Document>(`/api/v1/care/documents/uploads/${encodeURIComponent(id)}/finish`, form, {
        idempotencyKey,
        signal,
      });
    } catch (error) {
      const end = endOf(error);
      if (end) throw end;
      if (attempt === mostAttempts || !mayWorkLater(error)) throw error;
      await pauseAfter(attempt, signal);
    }
};

const cancelled = new Set<string>();

/** Returns whether an upload was cancelled on this page, though an earlier list may still have it. */
export const isCancelled = (id: string): boolean => cancelled.has(id);

/** Cancels an upload, if it is still there. Without this call, the server discards it after a day. */
export const cancelVideo = async (id: string): Promise<void> => {
  cancelled.add(id);
  try {
    await request('DELETE', '/api/v1/care/documents/uploads/{upload_id}', { params: { upload_id: id } });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return;
    cancelled.delete(id);
    throw error;
  }
};
