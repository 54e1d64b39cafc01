import { useEffect, useRef, useState } from 'react';
import type { DeferredAttachment } from '@kindred/contract/care/deferred-messages/deferred-message';
import { limits } from '@kindred/contract/limits';
import { uploadTo } from '../../lib/api/upload-to.ts';

/** A file being uploaded, or one that failed. */
interface Upload {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  readonly fault: 'tooLarge' | 'empty' | { readonly error: unknown } | undefined;
}

/** Uploads files as soon as they are chosen; calls `onDone` with each uploaded one. */
export const useUploads = (room: number, onDone: (file: DeferredAttachment) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const stops = useRef(new Map<string, AbortController>());
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);

  const set = (key: string, changes: Partial<Upload>): void =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string): void => {
    stops.current.get(key)?.abort();
    setTooMany(false);
    setUploads((before) => before.filter((one) => one.key !== key));
  };

  const start = ({ key, file }: Pick<Upload, 'key' | 'file'>): void => {
    if (file.size === 0) return set(key, { fault: 'empty' });
    if (file.size > limits.documentBytes) return set(key, { fault: 'tooLarge' });
    const stop = new AbortController();
    stops.current.set(key, stop);
    uploadTo<DeferredAttachment>('/api/v1/care/deferred-messages/attachments', {
      file,
      name: file.name,
      idempotencyKey: key,
      signal: stop.signal,
      onProgress: (share) => set(key, { share }),
    }).then(
      (stored) => {
        drop(key);
        done.current(stored);
      },
      (error: unknown) => stop.signal.aborted || set(key, { fault: { error } }),
    );
  };

  const add = (files: readonly File[]): void => {
    const free = Math.max(0, room - uploads.length);
    setTooMany(files.length > free);
    const added = files
      .slice(0, free)
      .map((file): Upload => ({ key: crypto.randomUUID(), file, share: 0, fault: undefined }));
    setUploads((before) => [...before, ...added]);
    added.forEach(start);
  };
  const retry = (one: Upload): void => {
    set(one.key, { fault: undefined, share: 0 });
    start(one);
  };
  return { uploads, isTooMany, add, retry, drop };
};
