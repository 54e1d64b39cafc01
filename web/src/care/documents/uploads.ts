import type { Audience } from '@kindred/contract/care/documents/audience';
import { limits } from '@kindred/contract/limits';
import type { Document } from '@kindred/contract/care/documents/document';
import { Unreachable } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { onSignOut } from '../../lib/session/session.ts';
import { namesOf } from './audience-steps.ts';
import { fromHeic, isHeic } from './heic.ts';
import { uploadFile } from './upload-file.ts';

/** A file being uploaded to a circle. */
export interface PendingUpload {
  readonly key: string;
  readonly circleId: string;
  readonly file: File;
  /** The audience chosen when it was added. */
  readonly audience: Audience;
  readonly state: 'waiting' | 'sending' | 'failed' | 'done';
  /** From 0 to 1. */
  readonly share: number;
  /** Why it failed: an error, or a reason known before sending. */
  readonly error: unknown;
  /** A photo that this browser could not convert. */
  readonly isStillHeic?: boolean;
  /** What people are to read under a photo. */
  readonly caption: string;
  /** The record, once the file has arrived. */
  readonly document?: Document;
  readonly isSavingCaption?: boolean;
  /** Why the caption was not saved. */
  readonly captionError?: unknown;
}

/** Known without asking the server. */
export class UnsendableFile extends Error {
  override readonly name = 'UnsendableFile';
  readonly why: 'empty' | 'tooLarge';

  constructor(why: 'empty' | 'tooLarge') {
    super(why);
    this.why = why;
  }
}

/** How many at a time, so that the first of many arrives soon. */
const atOnce = 2;

let uploads: readonly PendingUpload[] = [];
const listeners = new Set<() => void>();
const arrived = new Set<(document: Document) => void>();
const stops = new Map<string, AbortController>();

const change = (next: readonly PendingUpload[]): void => {
  uploads = next;
  for (const listener of listeners) listener();
};

const set = (key: string, changes: Partial<PendingUpload>): void =>
  change(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

export const currentUploads = (): readonly PendingUpload[] => uploads;

export const subscribeToUploads = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Called with each uploaded document, and again with its caption, whatever page is open. */
export const onUploaded = (listener: (document: Document) => void): (() => void) => {
  arrived.add(listener);
  return () => arrived.delete(listener);
};

const faultOf = ({ size }: File): UnsendableFile | null => {
  if (size === 0) return new UnsendableFile('empty');
  return size > limits.documentBytes ? new UnsendableFile('tooLarge') : null;
};

/** Uploads files to a circle, two at a time, also while the user opens other pages. */
export const addUploads = (circleId: string, files: readonly File[], audience: Audience): void => {
  const added = files.map((file): PendingUpload => {
    const error = faultOf(file);
    const state = error ? 'failed' : 'waiting';
    return { key: crypto.randomUUID(), circleId, file, audience, state, share: 0, error, caption: '' };
  });
  change([...uploads.filter(({ state }) => state !== 'done'), ...added]);
  next();
};

/** Retries a failed upload. */
export const retryUpload = (key: string): void => {
  set(key, { state: 'waiting', share: 0, error: null });
  next();
};

/** Retries all that failed but can succeed. */
export const retryUploads = (circleId: string): void => {
  for (const { key, error } of failedUploads(circleId)) if (!(error instanceof UnsendableFile)) retryUpload(key);
};

/** Removes all finished and failed uploads of a circle from the list. */
export const dropEndedUploads = (circleId: string): void =>
  change(uploads.filter((one) => one.circleId !== circleId || one.state === 'waiting' || one.state === 'sending'));

const failedUploads = (circleId: string): readonly PendingUpload[] =>
  uploads.filter((one) => one.circleId === circleId && one.state === 'failed');

// What a lost connection broke off goes on by itself.
addEventListener('online', () => {
  for (const { key, state, error } of uploads) if (state === 'failed' && error instanceof Unreachable) retryUpload(key);
});

/** Removes an upload from the list; cancels it if it is running. */
export const dropUpload = (key: string): void => {
  stops.get(key)?.abort();
  change(uploads.filter((upload) => upload.key !== key));
  next();
};

const next = (): void => {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - sending)))
    void send(upload);
};

const send = async ({ key, circleId, file, audience }: PendingUpload): Promise<void> => {
  const stop = new AbortController();
  stops.set(key, stop);
  set(key, { state: 'sending' });
  try {
    const { isStillHeic = false, ...ready } = isHeic(file) ? await fromHeic(file) : { file, name: file.name };
    const document = await uploadFile({
      circleId,
      ...ready,
      acl: namesOf(audience),
      idempotencyKey: key,
      signal: stop.signal,
      onProgress: (share) => set(key, { share }),
    });
    set(key, { state: 'done', share: 1, isStillHeic, document });
    for (const listener of arrived) listener(document);
    void saveCaption(key);
  } catch (error) {
    if (!stop.signal.aborted) set(key, { state: 'failed', error });
  } finally {
    stops.delete(key);
    next();
  }
};

/** Gives a photo its caption: at once, or when the photo has arrived. */
export const captionUpload = (key: string, caption: string): void => {
  set(key, { caption });
  void saveCaption(key);
};

const saveCaption = async (key: string): Promise<void> => {
  const { document, caption = '', isSavingCaption } = uploads.find((one) => one.key === key) ?? {};
  if (!document || isSavingCaption || (document.caption ?? '') === caption) return;
  set(key, { isSavingCaption: true, captionError: null });
  try {
    const saved = await request('PATCH', '/api/v1/care/documents/{id}', {
      params: { id: document.id },
      body: { caption },
    });
    set(key, { document: saved, isSavingCaption: false });
    for (const listener of arrived) listener(saved);
    // The caption may have changed again while it was saved.
    void saveCaption(key);
  } catch (error) {
    set(key, { isSavingCaption: false, captionError: error });
  }
};

onSignOut(() => {
  for (const { key } of uploads) dropUpload(key);
});
