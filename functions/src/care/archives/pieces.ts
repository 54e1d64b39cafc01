import type { FileWriter, TenantFiles } from '../../platform/storage.ts';
import type { ZipPart } from './store.ts';
import { localHeader, pack, type ZipEntry } from './zip.ts';

/** A piece ends with the file that takes it past this size. */
const pieceBytes = 32_000_000;

/** Writes one step's part of the zip: files one after another, in pieces. Each piece is a file in Storage. */
export class PieceWriter {
  readonly entries: ZipEntry[] = [];
  readonly pieces: ZipPart[] = [];
  readonly #files: TenantFiles;
  readonly #start: string;
  /** The current offset in the zip. */
  offset: number;
  #open: { readonly path: string; readonly writer: FileWriter; size: number } | undefined;

  /** `start` is the prefix of the pieces' paths. It is the same in every try of a step. */
  constructor(files: TenantFiles, start: string, offset: number) {
    this.#files = files;
    this.#start = start;
    this.offset = offset;
  }

  /** Adds a file to the zip. Its bytes come whole or in parts. */
  async add(name: string, type: string, at: string, ...parts: readonly Uint8Array[]): Promise<ZipEntry> {
    const { entry, data } = pack({ name, type, at, offset: this.offset }, parts);
    await this.write(localHeader(entry));
    for (const part of data) await this.write(part);
    this.entries.push(entry);
    if (this.#open!.size >= pieceBytes) await this.end();
    return entry;
  }

  /** Writes raw bytes, such as the central directory. */
  async write(bytes: Uint8Array): Promise<void> {
    if (!this.#open) {
      const path = `${this.#start}-${this.pieces.length}`;
      this.#open = { path, writer: await this.#files.write(path, 'application/zip'), size: 0 };
    }
    await this.#open.writer.write(bytes);
    this.#open.size += bytes.length;
    this.offset += bytes.length;
  }

  /** Completes the last piece. */
  async end(): Promise<void> {
    if (!this.#open) return;
    const { path, writer, size } = this.#open;
    await writer.end();
    this.pieces.push({ path, size });
    this.#open = undefined;
  }

  /** Drops a partly written piece, after a failure. */
  abort(): void {
    this.#open?.writer.abort();
  }
}
