import type { Audience } from '@kindred/contract/care/documents/audience';
import { limits } from '@kindred/contract/limits';
import type { Document } from '@kindred/contract/care/documents/document';
import { request } from '../../lib/api/request.ts';
import type { VideoUpload } from '@kindred/contract/care/videos/video';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';
import { readyFile } from '../../ui/files/heic.ts';
import { type QueuedUpload, type Sending, UnsendableFile, UploadQueue } from '../../ui/files/upload-queue.ts';
import type { VideoStage } from '../videos/send-video.ts';
import { isVideo, videoTypeOf } from '../videos/video-file.ts';
import { namesOf } from './audience-steps.ts';
import { uploadFile } from './upload-file.ts';

/** A file being uploaded to a circle. */
export interface PendingUpload extends QueuedUpload {
  readonly circleId: string;
  /** The audience chosen when it was added. */
  readonly audience: Audience;
  /** A photo that this browser could not convert. */
  readonly isStillHeic?: boolean;
  /** Caption to show under a photo. */
  readonly caption: string;
  /** The record, once the file has arrived. */
  readonly document?: Document;
  readonly isSavingCaption?: boolean;
  /** Why the caption was not saved. */
  readonly captionError?: unknown;
  /** The upload of a video, once it has begun. */
  readonly video?: VideoUpload;
  readonly videoStage?: VideoStage;
  /** Whether the video's upload began in an earlier visit. */
  readonly isResumed?: boolean;
}

const listeners = new Set<(document: Document) => void>();

/** Calls the listener with each uploaded document, and again once its caption is saved, whatever page is open. */
export const onUploaded = (listener: (document: Document) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const uploads = new UploadQueue<PendingUpload>({
  mostBytes: (file) => (isVideo(file) ? limits.videoBytes : limits.documentBytes),
  isLong: isVideo,
  send: async (upload, on) => {
    const { key, circleId, file, audience } = upload;
    if (isVideo(file)) return { document: await sendFilm(upload, on) };
    const { isStillHeic = false, ...ready } = await readyFile(file);
    const acl = namesOf(audience);
    return { isStillHeic, document: await uploadFile({ circleId, ...ready, acl, idempotencyKey: key, ...on }) };
  },
  arrived: ({ key, document }) => {
    for (const listener of listeners) listener(document!);
    void saveCaption(key);
  },
  stopped: ({ video }) => {
    if (video) void sender().then(({ cancelVideo }) => cancelVideo(video.id).catch(() => undefined));
  },
});

const sender = () => import('../videos/send-video.ts');

const sendFilm = async (upload: PendingUpload, on: Sending): Promise<Document> => {
  const { key, circleId, file, audience, video, isResumed = false } = upload;
  const type = videoTypeOf(file);
  if (!type) throw new UnsendableFile('wrongType');
  const { sendVideo } = await sender();
  return sendVideo({
    circleId,
    file,
    type,
    acl: namesOf(audience),
    begun: video,
    isResumed,
    idempotencyKey: key,
    ...on,
    onBegun: (begun) => uploads.set(key, { video: begun }),
    onStage: (videoStage) => uploads.set(key, { videoStage }),
  });
};

const isOnItsWay = ({ state }: PendingUpload): boolean => state === 'waiting' || state === 'sending';

/** The browser asks before the tab is closed while a video is on its way, which may have taken an hour so far. */
let stopAsking: (() => void) | undefined;
uploads.subscribe(() => {
  const isRunning = uploads.current().some((upload) => isVideo(upload.file) && isOnItsWay(upload));
  if (isRunning) stopAsking ??= registerUnsaved({ keep: () => undefined });
  else {
    stopAsking?.();
    stopAsking = undefined;
  }
});

/** Uploads files to a circle. */
export const addUploads = (circleId: string, files: readonly File[], audience: Audience): void =>
  uploads.add(files, { circleId, audience, caption: '' });

/** Goes on with a video whose upload broke off in an earlier visit. Its audience was chosen then. */
export const resumeUpload = (circleId: string, file: File, video: VideoUpload): void =>
  uploads.add([file], { circleId, audience: 'circle', caption: '', video, isResumed: true });

/** Sets a photo's caption: at once, or after the photo has arrived. */
export const captionUpload = (key: string, caption: string): void => {
  uploads.set(key, { caption });
  void saveCaption(key);
};

const saveCaption = async (key: string): Promise<void> => {
  const { document, caption = '', isSavingCaption } = uploads.find(key) ?? {};
  if (!document || isSavingCaption || (document.caption ?? '') === caption) return;
  uploads.set(key, { isSavingCaption: true, captionError: null });
  try {
    const saved = await request('PATCH', '/api/v1/care/documents/{id}', {
      params: { id: document.id },
      body: { caption },
    });
    uploads.set(key, { document: saved, isSavingCaption: false });
    for (const listener of listeners) listener(saved);
    // The caption may have changed again during the save.
    void saveCaption(key);
  } catch (error) {
    uploads.set(key, { isSavingCaption: false, captionError: error });
  }
};
