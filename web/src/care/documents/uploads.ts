import type { Audience } from '@kindred/contract/care/documents/audience';
import { limits } from '@kindred/contract/limits';
import type { Document } from '@kindred/contract/care/documents/document';
import { request } from '../../lib/api/request.ts';
import { fromHeic, isHeic } from '../../ui/files/heic.ts';
import { type QueuedUpload, UploadQueue } from '../../ui/files/upload-queue.ts';
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
}

const listeners = new Set<(document: Document) => void>();

/** Calls the listener with each uploaded document, and again once its caption is saved, whatever page is open. */
export const onUploaded = (listener: (document: Document) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const uploads = new UploadQueue<PendingUpload>({
  mostBytes: limits.documentBytes,
  send: async ({ key, circleId, file, audience }, on) => {
    const { isStillHeic = false, ...ready } = isHeic(file) ? await fromHeic(file) : { file, name: file.name };
    const acl = namesOf(audience);
    return { isStillHeic, document: await uploadFile({ circleId, ...ready, acl, idempotencyKey: key, ...on }) };
  },
  arrived: ({ key, document }) => {
    for (const listener of listeners) listener(document!);
    void saveCaption(key);
  },
});

/** Uploads files to a circle. */
export const addUploads = (circleId: string, files: readonly File[], audience: Audience): void =>
  uploads.add(files, { circleId, audience, caption: '' });

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
