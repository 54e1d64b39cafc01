import type { ChatAttachment, VoiceNote } from '@kindred/contract/care/chat-rooms/message';
import { limits } from '@kindred/contract/limits';
import { ApiProblem } from '../../lib/api/errors.ts';
import { uploadTo } from '../../lib/api/upload-to.ts';
import { readyFile } from '../../ui/files/heic.ts';
import { mostAttachments } from './message.ts';

/** A file attached to the next message. */
export interface FileToSend {
  readonly key: string;
  readonly file: File;
  /** Of a voice note. */
  readonly voice: VoiceNote | undefined;
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

export interface FilesView {
  readonly files: readonly FileToSend[];
  /** The user chose more files than a message may have. */
  readonly isTooMany: boolean;
}

/** The files of the next message to a room, at most four. Each is uploaded as soon as it is chosen. */
export class FilesToSend {
  readonly #url: string;
  readonly #listeners = new Set<() => void>();
  readonly #uploads = new Map<string, AbortController>();
  #view: FilesView = { files: [], isTooMany: false };
  /** Resolves once the uploads so far have ended. */
  #last: Promise<void> = Promise.resolve();

  constructor(roomId: string) {
    this.#url = `/api/v1/care/chat/rooms/${encodeURIComponent(roomId)}/attachments`;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): FilesView => this.#view;

  add(chosen: readonly File[], voice?: VoiceNote): void {
    const { files } = this.#view;
    const room = mostAttachments - files.filter((one) => !one.isRefused).length;
    const added = chosen.slice(0, room).map((file) => ({
      key: crypto.randomUUID(),
      file,
      voice,
      share: 0,
      sent: undefined,
      error: undefined,
      isRefused: false,
    }));
    this.#show({ files: [...files, ...added], isTooMany: chosen.length > room });
    for (const one of added) this.#upload(one);
  }

  retry(key: string): void {
    const one = this.#view.files.find((file) => file.key === key);
    if (!one) return;
    this.#change(key, { error: undefined, isRefused: false, share: 0 });
    this.#upload(one);
  }

  drop(key: string): void {
    this.#uploads.get(key)?.abort();
    this.#show({ files: this.#view.files.filter((one) => one.key !== key), isTooMany: false });
  }

  /** Removes the files that were sent. Refused files stay, so that the user sees why they were not. */
  clear(): void {
    this.#show({ files: this.#view.files.filter((one) => one.isRefused), isTooMany: false });
  }

  /** Stops all uploads and removes the files. */
  discard(): void {
    for (const upload of this.#uploads.values()) upload.abort();
    this.#show({ files: [], isTooMany: false });
  }

  #upload({ key, file, voice }: FileToSend): void {
    if (file.size === 0) return this.#fail(key, new UnsendableChatFile('empty'));
    if (file.size > limits.documentBytes) return this.#fail(key, new UnsendableChatFile('tooLarge'));
    const stop = new AbortController();
    this.#uploads.set(key, stop);
    const onProgress = (share: number): void => this.#change(key, { share });
    const fields = voice && { voice_seconds: String(voice.seconds), voice_peaks: voice.peaks.join() };
    // One after the other: several large files at once would wait for each other at the server until they fail.
    this.#last = this.#last.then(async () => {
      if (stop.signal.aborted) return;
      const ready = await readyFile(file);
      const upload = { file: ready.file, name: ready.name, idempotencyKey: key, signal: stop.signal, onProgress };
      await uploadTo<ChatAttachment>(this.#url, upload, fields).then(
        (sent) => this.#change(key, { sent, share: 1 }),
        (error: unknown) => stop.signal.aborted || this.#fail(key, error),
      );
    });
  }

  #fail(key: string, error: unknown): void {
    this.#change(key, { error, isRefused: isRefused(error) });
  }

  #change(key: string, changes: Partial<FileToSend>): void {
    const files = this.#view.files.map((one) => (one.key === key ? { ...one, ...changes } : one));
    this.#show({ ...this.#view, files });
  }

  #show(view: FilesView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
