import type { FileWriter, TenantFiles } from '../../platform/storage.ts';
import type { Piece } from './store.ts';
import { localHeader, pack, type ZipEntry } from './zip.ts';

/** A piece ends with the file that makes it so long. */
const pieceBytes = 32_000_000;

/** Writes one step's part of the zip: files one after another, in pieces of which each is a file of the storage. */
export class PieceWriter {
  readonly entries: ZipEntry[] = [];
  readonly pieces: Piece[] = [];
  readonly #files: TenantFiles;
  readonly #start: string;
  /** Of the zip, until here. */
  offset: number;
  #open: { readonly path: string; readonly writer: FileWriter; size: number } | undefined;

  /** `start` is what the pieces' paths begin with: the same at every try of a step. */
  constructor(files: TenantFiles, start: string, offset: number) {
    this.#files = files;
    this.#start = start;
    this.offset = offset;
  }

  /** Puts a file into the zip, given whole or in parts. */
  async add(name: string, type: string, at: string, ...parts: readonly Uint8Array[]): Promise<ZipEntry> {
    const { entry, data } = pack({ name, type, at, offset: this.offset }, parts);
    await this.write(localHeader(entry));
    for (const part of data) await this.write(part);
    this.entries.push(entry);
    if (this.#open!.size >= pieceBytes) await this.end();
    return entry;
  }

  /** Puts bytes there as they are: what ends a zip. */
  async write(bytes: Uint8Array): Promise<void> {
    if (!this.#open) {
      const path = `${this.#start}-${this.pieces.length}`;
      this.#open = { path, writer: await this.#files.write(path, 'application/zip'), size: 0 };
    }
    await this.#open.writer.write(bytes);
    this.#open.size += bytes.length;
    this.offset += bytes.length;
  }

  /** What was written is there. */
  async end(): Promise<void> {
    if (!this.#open) return;
    const { path, writer, size } = this.#open;
    await writer.end();
    this.pieces.push({ path, size });
    this.#open = undefined;
  }

  /** After a failure: what is half-way there is dropped. */
  abort(): void {
    this.#open?.writer.abort();
  }
}
