import { Unreachable } from '../../lib/api/errors.ts';

interface BytesToPut {
  readonly address: string;
  /** The header `Content-Range`. */
  readonly range: string;
  readonly body?: Blob;
  readonly signal: AbortSignal;
  /** Called with the bytes of the body sent so far. */
  readonly onSent?: (bytes: number) => void;
}

export interface PutAnswer {
  readonly status: number;
  /** The header `Range`; null if there is none. */
  readonly range: string | null;
}

export type PutBytes = (put: BytesToPut) => Promise<PutAnswer>;

/** How long a connection may make no progress before it counts as lost, in milliseconds. */
const longestSilence = 60_000;

/**
 * Sends bytes to the storage, without credentials. Throws `Unreachable` without an answer, and the signal's reason if it
 * aborted.
 */
export const putBytes: PutBytes = ({ address, range, body, signal, onSent }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const call = new XMLHttpRequest();
    const stop = (): void => call.abort();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(stop, longestSilence);
    };
    const lost = (timedOut: boolean): void => reject(signal.reason ?? new Unreachable(address, timedOut));
    call.open('PUT', address);
    call.setRequestHeader('content-range', range);
    call.upload.onprogress = ({ loaded }) => {
      heard();
      onSent?.(loaded);
    };
    call.onload = () => resolve({ status: call.status, range: call.getResponseHeader('range') });
    call.onerror = () => lost(false);
    call.onabort = () => lost(true);
    call.onloadend = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop);
    heard();
    call.send(body ?? null);
  });
