import type { ArchivePartName } from '@kindred/contract/care/circle-nouns';
import type { TenantFiles } from '../../platform/storage.ts';
import { archiveFolder, type Piece } from './store.ts';
import type { ZipEntry } from './zip.ts';

/** A file as the pages of the zip know it. */
export interface FileInZip {
  readonly key: string;
  /** What people call it. */
  readonly name: string;
  readonly type: string;
  /** Its path in the zip, and that of a small picture; null where it could not be read. */
  readonly path: string | null;
  readonly thumbnail: string | null;
}

export interface GatheredRecord {
  readonly record: object;
  readonly file?: FileInZip;
}

/** The records that a step gathered, by part. */
export type Gathered = Partial<Record<ArchivePartName, GatheredRecord[]>>;

/** What a step put into the zip. */
export interface Written {
  readonly entries: readonly ZipEntry[];
  readonly pieces: readonly Piece[];
}

/** What lies in Storage only until the archive is ready, and the pieces where these cannot be joined. */
export const workFolder = (archive: { circle_id: string; id: string }): `${string}/` =>
  `${archiveFolder(archive)}work/`;

/** What each step leaves behind for those that come after it: too much for the archive's record, which is one document. */
export class StepFiles {
  readonly #files: TenantFiles;
  readonly #folder: string;

  constructor(files: TenantFiles, archive: { circle_id: string; id: string }) {
    this.#files = files;
    this.#folder = workFolder(archive);
  }

  pieceStart(step: number): string {
    return `${this.#folder}piece-${step}`;
  }

  keepGathered(step: number, gathered: Gathered): Promise<void> {
    return this.#keep(`gathered-${step}`, gathered);
  }

  gathered(step: number): Promise<Gathered> {
    return this.#read(`gathered-${step}`);
  }

  keepWritten(step: number, written: Written): Promise<void> {
    return this.#keep(`written-${step}`, written);
  }

  /** What all steps from one to before another wrote, in order. */
  async written(from: number, to: number): Promise<{ entries: ZipEntry[]; pieces: Piece[] }> {
    const entries: ZipEntry[] = [];
    const pieces: Piece[] = [];
    for (let step = from; step < to; step++) {
      const one = await this.#read<Written>(`written-${step}`);
      for (const entry of one.entries) entries.push(entry);
      pieces.push(...one.pieces);
    }
    return { entries, pieces };
  }

  async #keep(name: string, value: object): Promise<void> {
    await this.#files.put(`${this.#folder}${name}.json`, Buffer.from(JSON.stringify(value)), 'application/json');
  }

  async #read<Value>(name: string): Promise<Value> {
    const bytes = await this.#files.get(`${this.#folder}${name}.json`);
    if (!bytes) throw new Error(`Of an archive's making ${name} is gone`);
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Value;
  }
}
