import { Readable } from 'node:stream';
import { bucketName, firebaseApp } from './firebase-app.ts';
import { withinDeadline } from './deadline.ts';

/** First and last byte, both of them in it. */
interface FilePart {
  readonly start: number;
  readonly end: number;
}

/**
 * The files of one tenant. Nothing else than the API reaches them: `storage.rules` denies everything.
 * Paths are relative to the tenant.
 */
export interface TenantFiles {
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined where there is no such file. */
  get(path: string): Promise<Uint8Array | undefined>;
  /** Its content as it is read, whole or from the first to the last byte of a part. Undefined where there is no such file. */
  stream(path: string, part?: FilePart): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
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
 * Once more where the connection broke: one that was kept may have been closed at the other end just then, which none of the
 * SDK's own tries covers when something is written. What lies under a path is the same, however often it is put there.
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
        const [bytes] = await withinDeadline('storage', (await file(path)).download());
        return bytes;
      } catch (error) {
        if ((error as { code?: number }).code === 404) return undefined;
        throw error;
      }
    },
    stream: async (path, part) => {
      const reading = (await file(path)).createReadStream({ ...part, validation: false });
      // It is open once there is something to read: until then, that there is no such file can still be said.
      const opened = new Promise<boolean>((resolve, reject) => {
        reading.once('readable', () => resolve(true));
        reading.once('error', (error: Error & { code?: unknown }) =>
          error.code === 404 ? resolve(false) : reject(error),
        );
      });
      if (!(await withinDeadline('storage', opened))) return undefined;
      return Readable.toWeb(reading) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
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
