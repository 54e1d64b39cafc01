import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { bucketName, firebaseApp } from './firebase-app.ts';
import { withinDeadline } from './deadline.ts';
import { signedAddress } from './storage-addresses.ts';
import { withRetries } from './storage-retries.ts';
import { isEmulated } from './storage-settings.ts';
import { beginUpload, endUpload, type ExpectedUpload, sendUpload } from './storage-uploads.ts';
import { webStream } from './web-stream.ts';

/** A byte range, with both ends included. */
interface FilePart {
  readonly start: number;
  readonly end: number;
}

/** Writes a file to the storage piece by piece. */
export interface FileWriter {
  /** Resolves when the writer is ready for more. */
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** Discards everything written so far. */
  abort(): void;
}

/**
 * The files of one tenant. Only the API can reach them: `storage.rules` denies everything. Paths are relative to the
 * tenant.
 */
export interface TenantFiles {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Reads a file; undefined if it does not exist. */
  get(path: string): Promise<Uint8Array | undefined>;
  /** Reads a file as the parts that arrive, which avoids a second copy of large files in memory. */
  getParts(path: string): Promise<Uint8Array[] | undefined>;
  /** Streams a file, or a byte range of it. Undefined if it does not exist. */
  stream(path: string, part?: FilePart): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /**
   * Writes a file of any length while it is being generated, without holding it in memory. The file exists once the
   * writer has ended. `size` is its length in bytes, if it is known: it must be for more than 100 MB.
   */
  write(path: string, type: string, size?: number): Promise<FileWriter>;
  /**
   * Joins several files into one and keeps the originals. Returns false if the storage does not support this, as in the
   * emulator.
   */
  join(paths: readonly string[], into: string, type: string): Promise<boolean>;
  /** Returns the number of bytes of a file; undefined if it does not exist. */
  sizeOf(path: string): Promise<number | undefined>;
  /**
   * Returns a URL that serves this file for some seconds, by default a minute, with this `Content-Disposition`.
   * Undefined if it cannot be signed: in the emulator without the local server in place of Cloud Storage.
   */
  addressOf(path: string, responseDisposition: string, seconds?: number): Promise<string | undefined>;
  /**
   * Begins an upload that goes from a browser to the storage, and returns the address that takes its bytes, for a week.
   * The file exists once all of them have arrived, and cannot replace another one.
   */
  beginUpload(path: string, upload: ExpectedUpload): Promise<string>;
  /** Ends such an upload and drops its bytes; no error if it is over already. A finished file stays. */
  endUpload(address: string): Promise<void>;
  /** Deletes a file; no error if it does not exist. */
  remove(path: string): Promise<void>;
  /** Deletes all files of the tenant or of one folder. May take minutes, and can be repeated after a crash. */
  removeAll(folder?: `${string}/`): Promise<void>;
}

const bucket = async () => {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(await firebaseApp()).bucket(bucketName());
};

/** Most files that the storage can join in one call. */
const joinedAtOnce = 32;
const addressSeconds = 60;

/**
 * Plans how to join many files into one with calls that take at most 32 each: the first joins 32, and each further call
 * adds 31 to the result so far.
 */
export const joinsOf = (paths: readonly string[], into: string): string[][] => {
  const calls = [paths.slice(0, joinedAtOnce)];
  for (let done = joinedAtOnce; done < paths.length; done += joinedAtOnce - 1)
    calls.push([into, ...paths.slice(done, done + joinedAtOnce - 1)]);
  return calls;
};

type StoredFile = ReturnType<Awaited<ReturnType<typeof bucket>>['file']>;

/** Resolves when there is data to read; until then a missing file can still be reported. */
const opened = (reading: Readable): Promise<Readable | undefined> =>
  new Promise((resolve, reject) => {
    reading.once('readable', () => resolve(reading));
    reading.once('error', (error: Error & { code?: unknown }) =>
      error.code === 404 ? resolve(undefined) : reject(error),
    );
  });

/** The response body passes through three streams of the SDK, and each of them adds several listeners. */
const bodyListeners = 24;

/** Streams a file without the SDK's validation, which needs the whole file. */
const readingOf = (source: StoredFile, part: FilePart | undefined): Readable =>
  source
    .createReadStream({ ...part, validation: false })
    .on('response', (body: Readable) => void body.setMaxListeners(bodyListeners));

const partsFrom = async (reading: Readable): Promise<Uint8Array[]> => {
  const parts: Uint8Array[] = [];
  for await (const part of reading) parts.push(part as Uint8Array);
  return parts;
};

const writerOf = (target: Writable): FileWriter => {
  const ended = finished(target);
  ended.catch(() => undefined);
  return {
    write: async (bytes) => {
      const goesOn = target.write(bytes);
      if (!goesOn) await withinDeadline('storage', Promise.race([once(target, 'drain'), ended]));
    },
    end: async () => {
      target.end();
      await withinDeadline('storage', ended);
    },
    abort: () => void target.destroy(),
  };
};

/** Returns the door to the files under `tenants/{tenantId}`. */
export const tenantFiles = (tenantId: string): TenantFiles => {
  const file = async (path: string) => (await bucket()).file(`tenants/${tenantId}/${path}`);
  return {
    put: async (path, bytes, type) => {
      const target = await file(path);
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const save = () => target.save(content, { contentType: type, resumable: false, validation: false });
      await withinDeadline('storage', withRetries(save));
    },
    get: async (path) => {
      try {
        const source = await file(path);
        const read = withRetries(() => source.download());
        const [bytes] = await withinDeadline('storage', read);
        return bytes;
      } catch (error) {
        if ((error as { code?: number }).code === 404) return undefined;
        throw error;
      }
    },
    getParts: async (path) => {
      try {
        const source = await file(path);
        const read = withRetries(() => partsFrom(readingOf(source, undefined)));
        return await withinDeadline('storage', read);
      } catch (error) {
        if ((error as { code?: number }).code === 404) return undefined;
        throw error;
      }
    },
    stream: async (path, part) => {
      const source = await file(path);
      const reading = await withinDeadline(
        'storage',
        withRetries(() => opened(readingOf(source, part))),
      );
      return reading && webStream(reading);
    },
    write: async (path, type, size) => {
      if (size !== undefined) {
        const name = `tenants/${tenantId}/${path}`;
        return writerOf(sendUpload(await beginUpload(name, { type, size, origin: undefined, replaces: true }), size));
      }
      const target = (await file(path)).createWriteStream({ contentType: type, resumable: false, validation: false });
      return writerOf(target);
    },
    join: async (paths, into, type) => {
      if (isEmulated()) return false;
      const target = await file(into);
      for (const call of joinsOf(paths, into)) {
        const sources = await Promise.all(call.map(file));
        await withinDeadline('storage', (await bucket()).combine(sources, target));
      }
      await withinDeadline('storage', target.setMetadata({ contentType: type }));
      return true;
    },
    sizeOf: async (path) => {
      try {
        const source = await file(path);
        const [{ size }] = await withinDeadline(
          'storage',
          withRetries(() => source.getMetadata()),
        );
        return Number(size);
      } catch (error) {
        if ((error as { code?: number }).code === 404) return undefined;
        throw error;
      }
    },
    addressOf: async (path, responseDisposition, seconds = addressSeconds) =>
      withinDeadline('storage', signedAddress(await file(path), responseDisposition, seconds)),
    beginUpload: (path, upload) => beginUpload(`tenants/${tenantId}/${path}`, upload),
    endUpload,
    remove: async (path) => {
      const target = await file(path);
      await withinDeadline(
        'storage',
        withRetries(() => target.delete({ ignoreNotFound: true })),
      );
    },
    removeAll: async (folder = '' as `${string}/`) =>
      (await bucket()).deleteFiles({ prefix: `tenants/${tenantId}/${folder}` }),
  };
};
