import { useEffect, useRef, useState } from 'react';
import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';
import { limits } from '@kindred/contract/limits';
import { ApiProblem } from '../../lib/api/errors.ts';
import { uploadTo } from '../../lib/api/upload-to.ts';
import { mostAttachments } from './message.ts';

/** A file attached to the next message. */
interface FileToSend {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  readonly sent: ChatAttachment | undefined;
  readonly error: unknown;
  /** Trying again would not help. */
  readonly isRefused: boolean;
}

/** A file that the browser refuses without asking the server. */
export class UnsendableChatFile extends Error {
  override readonly name = 'UnsendableChatFile';
  readonly why: 'empty' | 'tooLarge';

  constructor(why: 'empty' | 'tooLarge') {
    super(why);
    this.why = why;
  }
}

/** Returns whether a file will never be accepted, however often it is tried. */
const isRefused = (error: unknown): boolean =>
  error instanceof UnsendableChatFile ||
  (error instanceof ApiProblem && error.status < 500 && ![401, 408, 429].includes(error.status));

export interface FilesToSendState {
  readonly files: readonly FileToSend[];
  readonly sent: readonly ChatAttachment[];
  /** An upload is in progress, or has failed and can be tried again. Refused files do not count. */
  readonly isBusy: boolean;
  /** The user chose more files than a message may have. */
  readonly isTooMany: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly drop: (key: string) => void;
  readonly clear: () => void;
}

/** Uploads the files of the next message, at most four, as soon as they are chosen. */
export const useFilesToSend = (roomId: string): FilesToSendState => {
  const [files, setFiles] = useState<readonly FileToSend[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);

  const set = (key: string, changes: Partial<FileToSend>): void =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const fail = (key: string, error: unknown): void => set(key, { error, isRefused: isRefused(error) });

  const upload = (key: string, file: File): void => {
    if (file.size === 0) return fail(key, new UnsendableChatFile('empty'));
    if (file.size > limits.documentBytes) return fail(key, new UnsendableChatFile('tooLarge'));
    const stop = new AbortController();
    stops.current.set(key, stop);
    uploadTo<ChatAttachment>(`/api/v1/care/chat/rooms/${encodeURIComponent(roomId)}/attachments`, {
      file,
      name: file.name,
      idempotencyKey: key,
      signal: stop.signal,
      onProgress: (share) => set(key, { share }),
    }).then(
      (sent) => set(key, { sent, share: 1 }),
      (error: unknown) => stop.signal.aborted || fail(key, error),
    );
  };

  const add = (chosen: readonly File[]): void => {
    const room = mostAttachments - files.filter((one) => !one.isRefused).length;
    setTooMany(chosen.length > room);
    const added = chosen.slice(0, room).map((file) => ({
      key: crypto.randomUUID(),
      file,
      share: 0,
      sent: undefined,
      error: undefined,
      isRefused: false,
    }));
    setFiles([...files, ...added]);
    for (const { key, file } of added) upload(key, file);
  };
  const retry = (key: string): void => {
    const one = files.find((file) => file.key === key);
    if (!one) return;
    set(key, { error: undefined, isRefused: false, share: 0 });
    upload(key, one.file);
  };
  const drop = (key: string): void => {
    stops.current.get(key)?.abort();
    setTooMany(false);
    setFiles((before) => before.filter((one) => one.key !== key));
  };
  const clear = (): void => {
    setTooMany(false);
    // Refused files stay, so that the user sees why they were not sent.
    setFiles(files.filter((one) => one.isRefused));
  };
  return {
    files,
    sent: files.flatMap(({ sent }) => sent ?? []),
    isBusy: files.some(({ sent, isRefused: isOut }) => !sent && !isOut),
    isTooMany,
    add,
    retry,
    drop,
    clear,
  };
};
