import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { now } from './clock.ts';
import { bucketName, firebaseApp } from './firebase-app.ts';
import { withinDeadline } from './deadline.ts';
import { webStream } from './web-stream.ts';

/** First and last byte, both of them in it. */
interface FilePart {
  readonly start: number;
  readonly end: number;
}

/** A file on its way into the storage. */
export interface FileWriter {
  /** Resolves when more may come. */
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** What was written is dropped. */
  abort(): void;
}

/**
 * The files of one tenant. Nothing else than the API reaches them: `storage.rules` denies everything.
 * Paths are relative to the tenant.
 */
export interface TenantFiles {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined where there is no such file. */
  get(path: string): Promise<Uint8Array | undefined>;
  /** The same in the parts in which it came: of a large one there is never a second copy in memory. */
  getParts(path: string): Promise<Uint8Array[] | undefined>;
  /** Its content as it is read, whole or from the first to the last byte of a part. Undefined where there is no such file. */
  stream(path: string, part?: FilePart): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /** Puts a file there as it is made, of whatever length, never whole in memory. It is there once it has ended. */
  write(path: string, type: string): Promise<FileWriter>;
  /**
   * Makes one file of several that follow one another, which stay. False where the storage cannot: locally, since the emulator
   * joins none.
   */
  join(paths: readonly string[], into: string, type: string): Promise<boolean>;
  /**
   * An address from which everybody who has it fetches this file, for a minute, with this `Content-Disposition`. Undefined where
   * none can be signed: locally.
   */
  addressOf(path: string, responseDisposition: string): Promise<string | undefined>;
  /** No error where there is none. */
  remove(path: string): Promise<void>;
  /** Every file of the tenant, or of one of its folders. It may take minutes; after a crash it goes on with the rest. */
  removeAll(folder?: `${string}/`): Promise<void>;
}

const bucket = async () => {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(await firebaseApp()).bucket(bucketName());
};

/**
 * Once more where the connection broke: one that was kept may have been closed at the other end just then. The SDK does not
 * try again when something is written, nor when the answer to a reading had begun. What lies under a path is the same, however
 * often it is put there.
 */
const twice = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== 'ECONNRESET' && code !== 'EPIPE') throw error;
    return work();
  }
};

const isEmulated = (): boolean => Boolean(process.env.FIREBASE_STORAGE_EMULATOR_HOST);

/** As many as the storage takes in one call. */
const joinedAtOnce = 32;
const addressSeconds = 60;

/**
 * How many files are joined to one by calls that take at most 32 each: the first call joins as many, each further one what there
 * is by then with the next 31.
 */
export const joinsOf = (paths: readonly string[], into: string): string[][] => {
  const calls = [paths.slice(0, joinedAtOnce)];
  for (let done = joinedAtOnce; done < paths.length; done += joinedAtOnce - 1)
    calls.push([into, ...paths.slice(done, done + joinedAtOnce - 1)]);
  return calls;
};

type StoredFile = ReturnType<Awaited<ReturnType<typeof bucket>>['file']>;

/** It is open once there is something to read: until then, that there is no such file can still be said. */
const opened = (reading: Readable): Promise<Readable | undefined> =>
  new Promise((resolve, reject) => {
    reading.once('readable', () => resolve(reading));
    reading.once('error', (error: Error & { code?: unknown }) =>
      error.code === 404 ? resolve(undefined) : reject(error),
    );
  });

/** The answer's body passes through three streams of the SDK, and each of them listens to it more than once. */
const bodyListeners = 24;

/** A file as it is read. The SDK's checks need the whole of it, and are left out. */
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

/** The files under `tenants/{tenantId}`. */
export const tenantFiles = (tenantId: string): TenantFiles => {
  const file = async (path: string) => (await bucket()).file(`tenants/${tenantId}/${path}`);
  return {
    put: async (path, bytes, type) => {
      const target = await file(path);
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const save = () => target.save(content, { contentType: type, resumable: false, validation: false });
      await withinDeadline('storage', twice(save));
    },
    get: async (path) => {
      try {
        const source = await file(path);
        const read = twice(() => source.download());
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
        const read = twice(() => partsFrom(readingOf(source, undefined)));
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
        twice(() => opened(readingOf(source, part))),
      );
      return reading && webStream(reading);
    },
    write: async (path, type) => {
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
    addressOf: async (path, responseDisposition) => {
      if (isEmulated()) return undefined;
      const expires = now() + addressSeconds * 1000;
      const wanted = { version: 'v4', action: 'read', expires, responseDisposition } as const;
      return (await withinDeadline('storage', (await file(path)).getSignedUrl(wanted)))[0];
    },
    remove: async (path) => {
      const target = await file(path);
      await withinDeadline(
        'storage',
        twice(() => target.delete({ ignoreNotFound: true })),
      );
    },
    removeAll: async (folder = '' as `${string}/`) =>
      (await bucket()).deleteFiles({ prefix: `tenants/${tenantId}/${folder}` }),
  };
};
