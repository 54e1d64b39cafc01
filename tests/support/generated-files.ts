import type { TenantFiles } from '../../functions/src/platform/storage.ts';
import { webStream } from '../../functions/src/platform/web-stream.ts';
import { Readable } from 'node:stream';

const blockBytes = 65_536;

/** The most bytes of a file that may be in memory: far less than a video has. */
const mostBytes = 8_000_000;

/** Yields the bytes of a generated file from `start` to `end`, both included. No two blocks of it are the same. */
function* bytesOf(path: string, start: number, end: number): Generator<Buffer<ArrayBuffer>> {
  for (let nth = Math.floor(start / blockBytes); nth * blockBytes <= end; nth++) {
    const block = Buffer.alloc(blockBytes, `${path} ${nth} `);
    yield block.subarray(Math.max(0, start - nth * blockBytes), Math.min(blockBytes, end - nth * blockBytes + 1));
  }
}

/**
 * The storage of a tenant, with generated files that are too large for the memory: reading one of them whole fails, and so
 * does reading one while more than 8 MB wait to be `passedOn`. Written files are kept.
 */
export class GeneratedFiles {
  readonly kept = new Map<string, Buffer>();
  /** Called before a part of a file is read. */
  beforePart: (path: string, nth: number) => void = () => undefined;
  #parts = 0;
  #waiting = 0;
  readonly #sizes: ReadonlyMap<string, number>;

  constructor(sizes: Readonly<Record<string, number>>) {
    this.#sizes = new Map(Object.entries(sizes));
  }

  /** Returns a whole generated file, to compare. */
  static whole = (path: string, size: number): Buffer => Buffer.concat([...bytesOf(path, 0, size - 1)]);

  passedOn(bytes: number): void {
    this.#waiting = Math.max(0, this.#waiting - bytes);
  }

  get door(): TenantFiles {
    return this.#door as TenantFiles;
  }

  readonly #read = (path: string, start: number, end: number): Buffer<ArrayBuffer>[] | undefined => {
    const kept = this.kept.get(path);
    if (kept) return [Buffer.from(kept.subarray(start, end + 1))];
    const size = this.#sizes.get(path);
    if (size === undefined) return undefined;
    const length = Math.min(end, size - 1) - start + 1;
    if ((this.#waiting += length) > mostBytes) throw new Error(`${this.#waiting} bytes of ${path} are in memory`);
    return [...bytesOf(path, start, Math.min(end, size - 1))];
  };

  readonly #door: Partial<TenantFiles> = {
    get: async (path) => {
      const parts = this.#read(path, 0, Infinity);
      return parts && Buffer.concat(parts);
    },
    sizeOf: async (path) => this.kept.get(path)?.length ?? this.#sizes.get(path),
    getParts: async (path) => this.#read(path, 0, Infinity),
    stream: async (path, { start, end } = { start: 0, end: Infinity }) => {
      this.beforePart(path, this.#parts++);
      const parts = this.#read(path, start, end);
      return parts && webStream(Readable.from(parts));
    },
    put: async (path, bytes) => void this.kept.set(path, Buffer.from(bytes)),
    write: async (path) => {
      const chunks: Uint8Array[] = [];
      return {
        write: async (bytes) => {
          this.passedOn(bytes.length);
          chunks.push(bytes);
        },
        end: async () => void this.kept.set(path, Buffer.concat(chunks)),
        abort: () => undefined,
      };
    },
    join: async () => false,
  };
}
