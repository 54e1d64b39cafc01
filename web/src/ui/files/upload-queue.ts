import { Unreachable } from '../../lib/api/errors.ts';
import { onSignOut } from '../../lib/session/session.ts';

/** A file being uploaded. */
export interface QueuedUpload {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed' | 'done';
  /** From 0 to 1. */
  readonly share: number;
  /** Why it failed: an error, or a reason known before sending. */
  readonly error: unknown;
}

type Fault = 'empty' | 'tooLarge' | 'wrongType' | 'ended';

/**
 * A file that the browser refuses without asking the server, or whose upload has ended and can go on only if the file is
 * added again.
 */
export class UnsendableFile extends Error {
  override readonly name = 'UnsendableFile';
  readonly why: Fault;

  constructor(why: Fault) {
    super(why);
    this.why = why;
  }
}

export interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

interface QueueSettings<Upload extends QueuedUpload> {
  readonly mostBytes: (file: File) => number;
  /** Sends a file. Returns the details known afterwards. */
  readonly send: (upload: Upload, on: Sending) => Promise<Partial<Upload>>;
  /** Called with each finished upload. */
  readonly arrived: (upload: Upload) => void;
  /** Whether a file may take an hour, so that others do not wait for it. */
  readonly isLong?: (file: File) => boolean;
  /** Called with each upload that the user stops. */
  readonly stopped?: (upload: Upload) => void;
}

/** Number of simultaneous uploads. Small, so that the first of many finishes soon. */
const atOnce = 2;
const longAtOnce = 1;

/**
 * Uploads files, two at a time, even while the user opens other pages. One long upload runs beside them. Ends with the
 * session.
 */
export class UploadQueue<Upload extends QueuedUpload> {
  readonly #settings: QueueSettings<Upload>;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<string, AbortController>();
  #uploads: readonly Upload[] = [];

  constructor(settings: QueueSettings<Upload>) {
    this.#settings = settings;
    // Resumes uploads that failed because the connection was lost.
    addEventListener('online', () => this.retryAll(({ error }) => error instanceof Unreachable));
    onSignOut(() => {
      for (const { key } of this.#uploads) this.#remove(key);
    });
  }

  readonly current = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  find(key: string): Upload | undefined {
    return this.#uploads.find((upload) => upload.key === key);
  }

  /** Changes the state of an upload. */
  set(key: string, changes: Partial<Upload>): void {
    this.#change(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }

  /** Uploads files. `choices` apply to all of them. Finished ones leave the list. */
  add(files: readonly File[], choices: Omit<Upload, keyof QueuedUpload>): void {
    const added = files.map((file): Upload => {
      const error = this.#faultOf(file);
      const queued: QueuedUpload = {
        key: crypto.randomUUID(),
        file,
        state: error ? 'failed' : 'waiting',
        share: 0,
        error,
      };
      return { ...choices, ...queued } as Upload;
    });
    this.#change([...this.#uploads.filter(({ state }) => state !== 'done'), ...added]);
    this.#next();
  }

  /** Retries a failed upload. */
  retry(key: string): void {
    this.set(key, { state: 'waiting', share: 0, error: null } as Partial<Upload>);
    this.#next();
  }

  /** Retries those failed uploads that match and can succeed. */
  retryAll(isMeant: (upload: Upload) => boolean): void {
    for (const upload of this.#uploads)
      if (upload.state === 'failed' && !(upload.error instanceof UnsendableFile) && isMeant(upload))
        this.retry(upload.key);
  }

  /** Removes an upload from the list; cancels it if it is running. */
  drop(key: string): void {
    const upload = this.find(key);
    this.#remove(key);
    if (upload?.state === 'waiting' || upload?.state === 'sending') this.#settings.stopped?.(upload);
  }

  #remove(key: string): void {
    this.#stops.get(key)?.abort();
    this.#change(this.#uploads.filter((upload) => upload.key !== key));
    this.#next();
  }

  /** Removes the finished and failed uploads that match. */
  dropEnded(isMeant: (upload: Upload) => boolean): void {
    this.#change(this.#uploads.filter((one) => !isMeant(one) || one.state === 'waiting' || one.state === 'sending'));
  }

  #change(next: readonly Upload[]): void {
    this.#uploads = next;
    for (const listener of this.#listeners) listener();
  }

  #faultOf(file: File): UnsendableFile | null {
    if (file.size === 0) return new UnsendableFile('empty');
    return file.size > this.#settings.mostBytes(file) ? new UnsendableFile('tooLarge') : null;
  }

  #next(): void {
    const isLong = (upload: Upload): boolean => this.#settings.isLong?.(upload.file) ?? false;
    this.#nextOf(isLong, longAtOnce);
    this.#nextOf((upload) => !isLong(upload), atOnce);
  }

  #nextOf(isMeant: (upload: Upload) => boolean, most: number): void {
    const sending = this.#uploads.filter((upload) => isMeant(upload) && upload.state === 'sending').length;
    const waiting = this.#uploads.filter((upload) => isMeant(upload) && upload.state === 'waiting');
    for (const upload of waiting.slice(0, Math.max(0, most - sending))) void this.#send(upload);
  }

  async #send(upload: Upload): Promise<void> {
    const { key } = upload;
    const stop = new AbortController();
    this.#stops.set(key, stop);
    this.set(key, { state: 'sending' } as Partial<Upload>);
    try {
      const onProgress = (share: number): void => this.set(key, { share } as Partial<Upload>);
      const sent = await this.#settings.send(upload, { signal: stop.signal, onProgress });
      this.set(key, { ...sent, state: 'done', share: 1 });
      this.#settings.arrived({ ...upload, ...sent });
    } catch (error) {
      if (!stop.signal.aborted) this.set(key, { state: 'failed', error } as Partial<Upload>);
    } finally {
      this.#stops.delete(key);
      this.#next();
    }
  }
}
