import { crc32 } from 'node:zlib';
import { localHeader, pack, type ZipEntry } from '../../core/files/zip-format.ts';
import { hashOfParts } from '../../platform/crypto.ts';
import type { FileWriter, TenantFiles } from '../../platform/storage.ts';
import type { ZipPart } from './store.ts';

/** A piece ends when it is past this size: with a file, or in the middle of a large one. */
const pieceBytes = 32_000_000;

/** A file of the zip, and the hex SHA-256 of its bytes. */
export interface ArchiveEntry extends ZipEntry {
  readonly sha256: string;
}

/** Writes one step's part of the zip: files one after another, in pieces. Each piece is a file in Storage. */
export class PieceWriter {
  readonly entries: ArchiveEntry[] = [];
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
  async add(name: string, type: string, at: string, ...parts: readonly Uint8Array[]): Promise<ArchiveEntry> {
    const packed = pack({ name, type, at, offset: this.offset }, parts);
    const hash = hashOfParts();
    for (const part of parts) hash.add(part);
    const entry = { ...packed.entry, sha256: hash.end() };
    await this.write(localHeader(entry));
    for (const part of packed.data) await this.write(part);
    this.entries.push(entry);
    if (this.#open!.size >= pieceBytes) await this.end();
    return entry;
  }

  /**
   * Adds a file that is too large for the memory, as it arrives. Its header is a piece of its own, which is written last:
   * it names the file's checksum and size.
   */
  async addLarge(name: string, at: string, content: AsyncIterable<Uint8Array>): Promise<ArchiveEntry> {
    await this.end();
    const { offset } = this;
    const header: ZipPart = { path: this.#nextPath(), size: 0 };
    this.pieces.push(header);
    const hash = hashOfParts();
    let [crc, size] = [0, 0];
    for await (const part of content) {
      hash.add(part);
      crc = crc32(part, crc);
      size += part.length;
      await this.write(part);
      if (this.#open!.size >= pieceBytes) await this.end();
    }
    await this.end();
    const entry = { name, at, crc, size, packed: size, method: 0, offset, sha256: hash.end() } as const;
    const bytes = localHeader(entry);
    await this.#files.put(header.path, bytes, 'application/zip');
    header.size = bytes.length;
    this.offset += bytes.length;
    this.entries.push(entry);
    return entry;
  }

  /** Writes raw bytes, such as the central directory. */
  async write(bytes: Uint8Array): Promise<void> {
    if (!this.#open) {
      const path = this.#nextPath();
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

  #nextPath(): string {
    return `${this.#start}-${this.pieces.length}`;
  }

  /** Drops a partly written piece, after a failure. */
  abort(): void {
    this.#open?.writer.abort();
  }
}
