import type { PictureSize } from './pictures.ts';

/** A picture that has become one of the circle's documents. */
export interface TakenPicture {
  readonly documentId: string;
  readonly size?: PictureSize | undefined;
  /** What its writer should know: who can see it, and when. */
  readonly note?: string | undefined;
}

/** Turns a picture into a document. Throws the API client's errors. */
export type KeepPicture = (
  file: File,
  on: {
    /** The same for each attempt. */
    readonly idempotencyKey: string;
    readonly signal: AbortSignal;
    /** From 0 to 1. */
    readonly onProgress: (share: number) => void;
  },
) => Promise<TakenPicture>;

export interface PastedPicture {
  /** Its temporary address in the text. */
  readonly address: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it failed; null while it is uploading. */
  readonly error: unknown;
}

const scheme = 'pasted:';

/**
 * Returns whether an address is the temporary one of a picture that is not yet uploaded. It has no meaning elsewhere.
 */
export const isPasted = (address: string): boolean => address.startsWith(scheme);

/** Number of simultaneous uploads. */
const atOnce = 2;

/** Pictures from a clipboard that are being uploaded to the circle's documents, each shown in its place until then. */
export class PastedPictures {
  #pictures: readonly PastedPicture[] = [];
  readonly #sending = new Map<string, AbortController>();
  readonly #previews = new Map<string, string>();
  readonly #shown = new Map<HTMLImageElement, string>();
  readonly #listeners = new Set<() => void>();
  readonly #keep: KeepPicture;
  readonly #arrived: (address: string, taken: TakenPicture) => void;

  constructor(keep: KeepPicture, arrived: (address: string, taken: TakenPicture) => void) {
    this.#keep = keep;
    this.#arrived = arrived;
  }

  /** Uploads a file. Returns its temporary address. */
  add(file: File): string {
    const key = crypto.randomUUID();
    const address = `${scheme}${key}`;
    this.#previews.set(address, URL.createObjectURL(file));
    this.#change([...this.#pictures, { address, file, share: 0, error: null }]);
    this.#next();
    return address;
  }

  readonly all = (): readonly PastedPicture[] => this.#pictures;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  has(address: string): boolean {
    return this.#previews.has(address);
  }

  /** Shows the picture from this device. Returns a function that stops it. */
  show(dom: HTMLImageElement, address: string): () => void {
    dom.src = this.#previews.get(address)!;
    this.#shown.set(dom, address);
    this.#mark(dom);
    return () => this.#shown.delete(dom);
  }

  /** Sends the failed ones again. */
  retry(): void {
    this.#change(this.#pictures.map((one) => ({ ...one, error: null })));
    this.#next();
  }

  /** Removes the failed ones. Returns their addresses. */
  leaveOut(): string[] {
    const failed = this.#pictures.filter(({ error }) => error !== null).map(({ address }) => address);
    for (const address of failed) this.#forget(address);
    return failed;
  }

  /** The surface is gone, so nothing waits for the uploads any more. */
  end(): void {
    for (const { address } of this.#pictures) this.#forget(address);
  }

  #next(): void {
    const waiting = this.#pictures.filter(({ address, error }) => error === null && !this.#sending.has(address));
    for (const picture of waiting.slice(0, Math.max(0, atOnce - this.#sending.size))) void this.#send(picture);
  }

  async #send({ address, file }: PastedPicture): Promise<void> {
    const stop = new AbortController();
    this.#sending.set(address, stop);
    try {
      const taken = await this.#keep(file, {
        idempotencyKey: address.slice(scheme.length),
        signal: stop.signal,
        onProgress: (share) => this.#set(address, { share }),
      });
      if (stop.signal.aborted) return;
      this.#arrived(address, taken);
      this.#forget(address);
    } catch (error) {
      if (!stop.signal.aborted) this.#set(address, { share: 0, error });
    } finally {
      this.#sending.delete(address);
      this.#next();
    }
  }

  #forget(address: string): void {
    this.#sending.get(address)?.abort();
    URL.revokeObjectURL(this.#previews.get(address) ?? '');
    this.#previews.delete(address);
    this.#change(this.#pictures.filter((one) => one.address !== address));
  }

  #set(address: string, changes: Partial<PastedPicture>): void {
    this.#change(this.#pictures.map((one) => (one.address === address ? { ...one, ...changes } : one)));
  }

  #change(pictures: readonly PastedPicture[]): void {
    this.#pictures = pictures;
    for (const dom of this.#shown.keys()) this.#mark(dom);
    for (const listener of this.#listeners) listener();
  }

  #mark(dom: HTMLImageElement): void {
    const error = this.#pictures.find(({ address }) => address === this.#shown.get(dom))?.error ?? null;
    dom.dataset['pasted'] = error === null ? 'sending' : 'failed';
  }
}
