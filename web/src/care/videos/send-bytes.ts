import { UnexpectedAnswer, Unreachable } from '../../lib/api/errors.ts';
import { type PutAnswer, type PutBytes, putBytes } from './put-bytes.ts';
import { pauseAfter } from './pauses.ts';

export interface BytesToSend {
  readonly file: Blob;
  /** Takes the bytes by the resumable protocol of Cloud Storage. */
  readonly address: string;
  /** Nothing was sent to this address yet, so there is no need to ask how far it came. */
  readonly isNew: boolean;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Called with true when the connection is lost, and with false when the upload goes on. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

interface Doors {
  readonly put: PutBytes;
  readonly pause: (failures: number, signal: AbortSignal) => Promise<void>;
}

/** Bytes of one call: a multiple of 256 KiB, as the protocol demands. */
export const chunkBytes = 8 * 1024 * 1024;

/** Failures in a row, without a byte more in the storage, after which an upload fails. */
const mostFailures = 8;

const isTemporary = ({ status }: PutAnswer): boolean => status >= 500 || status === 429 || status === 408;

/** Returns where to go on. An answer without a range means that nothing has arrived. */
const nextAfter = ({ range }: PutAnswer): number => {
  const [, last] = /^bytes=0-(\d+)$/.exec(range ?? '') ?? [];
  return last === undefined ? 0 : Number(last) + 1;
};

/**
 * Sends a file in parts. After a lost connection, asks how far it came, and goes on from there. Returns `gone` if the
 * storage no longer knows the address.
 */
export const sendBytes = async (
  { file, address, isNew, signal, onProgress, onWaiting }: BytesToSend,
  { put, pause }: Doors = { put: putBytes, pause: pauseAfter },
): Promise<'complete' | 'gone'> => {
  const total = file.size;
  /** Where to go on; undefined if only the storage knows. */
  let at: number | undefined = isNew ? 0 : undefined;
  let furthest = 0;
  let failures = 0;
  const fail = async (error: unknown): Promise<void> => {
    failures += 1;
    if (failures >= mostFailures) throw error;
    onWaiting(true);
    await pause(failures, signal);
    onWaiting(false);
    at = undefined;
  };
  for (;;) {
    signal.throwIfAborted();
    let answer: PutAnswer;
    try {
      answer = await put({ address, signal, ...partFrom(file, at, onProgress) });
    } catch (error) {
      signal.throwIfAborted();
      await fail(error);
      continue;
    }
    if (answer.status === 200 || answer.status === 201) {
      onProgress(1);
      return 'complete';
    }
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (isTemporary(answer)) {
      await fail(new Unreachable(address, false));
      continue;
    }
    if (answer.status !== 308)
      throw new UnexpectedAnswer({ url: new URL(address).origin, status: answer.status, statusText: '', body: '' });
    const next = nextAfter(answer);
    onProgress(next / total);
    if (next > furthest) failures = 0;
    const hasStopped = next >= total || (at !== undefined && next <= at);
    furthest = Math.max(furthest, next);
    if (hasStopped) await fail(new Unreachable(address, false));
    else at = next;
  }
};

/** The next part of a file, or the question how much has arrived. */
const partFrom = (file: Blob, at: number | undefined, onProgress: (share: number) => void) => {
  if (at === undefined) return { range: `bytes */${file.size}` };
  const end = Math.min(at + chunkBytes, file.size);
  return {
    range: `bytes ${at}-${end - 1}/${file.size}`,
    body: file.slice(at, end),
    onSent: (bytes: number) => onProgress(Math.min(at + bytes, end) / file.size),
  };
};
