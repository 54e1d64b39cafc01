import { useEffect, useRef, useState } from 'react';
import { postPictureBytes } from '@kindred/contract/social/posts/post';
import { readyFile } from '../../ui/files/heic.ts';
import { TooLarge } from '../../ui/too-large.ts';
import type { Picture } from './post-fields.ts';
import { uploadPicture } from './posts.ts';

/** A picture that is being uploaded, or one that failed. */
export interface PictureUpload {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  readonly error: unknown;
}

const accepted = /^image\/(?:jpeg|png|gif|webp)$/;

/** A file that LinkedIn shows no picture of. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
}

/** Returns a file as it is sent: a phone's photo as JPEG if the browser can read it. Throws if it is not a picture. */
const readyToSend = async (file: File): Promise<{ readonly file: Blob; readonly name: string }> => {
  const ready = await readyFile(file);
  if (!accepted.test(ready.file.type)) throw new NotAPicture(file.type);
  if (ready.file.size > postPictureBytes) throw new TooLarge(postPictureBytes);
  return ready;
};

/** Uploads pictures as soon as they are chosen, `room` of them at most; calls `onDone` with each uploaded one. */
export const usePictureUploads = (room: number, onDone: (picture: Picture) => void) => {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const stops = useRef(new Map<string, AbortController>());
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);

  const set = (key: string, changes: Partial<PictureUpload>): void =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string): void => {
    stops.current.get(key)?.abort();
    setTooMany(false);
    setUploads((before) => before.filter((one) => one.key !== key));
  };

  const start = async ({ key, file }: Pick<PictureUpload, 'key' | 'file'>): Promise<void> => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const stored = await uploadPicture({
        ...(await readyToSend(file)),
        idempotencyKey: key,
        signal: stop.signal,
        onProgress: (share) => set(key, { share }),
      });
      drop(key);
      done.current(stored);
    } catch (error) {
      if (!stop.signal.aborted) set(key, { error });
    }
  };

  const add = (files: readonly File[]): void => {
    const free = Math.max(0, room - uploads.filter(({ error }) => error === null).length);
    setTooMany(files.length > free);
    const added = files
      .slice(0, free)
      .map((file): PictureUpload => ({ key: crypto.randomUUID(), file, share: 0, error: null }));
    setUploads((before) => [...before, ...added]);
    for (const one of added) void start(one);
  };
  const retry = (one: PictureUpload): void => {
    set(one.key, { error: null, share: 0 });
    void start(one);
  };
  return { uploads, isTooMany, add, retry, drop };
};
