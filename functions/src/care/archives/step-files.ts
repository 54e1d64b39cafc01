import type { ArchivePartName } from '@kindred/contract/care/circle-nouns';
import type { TenantFiles } from '../../platform/storage.ts';
import type { GatheredRecord } from '../archive-part.ts';
import { archiveFolder, type ZipPart } from './store.ts';
import type { ArchiveEntry } from './pieces.ts';

/** The records that a step gathered, by part. */
export type Gathered = Partial<Record<ArchivePartName, GatheredRecord[]>>;

/** The records and files that a step added to the zip. */
export interface StepAdditions {
  readonly entries: readonly ArchiveEntry[];
  readonly pieces: readonly ZipPart[];
}

/** Returns the folder that exists only until the archive is ready. If the pieces cannot be joined, they stay there. */
export const workFolder = (archive: { circle_id: string; id: string }): `${string}/` =>
  `${archiveFolder(archive)}work/`;

/** The data that each step leaves for later steps. It is too large for the archive's record. */
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

  keepWritten(step: number, written: StepAdditions): Promise<void> {
    return this.#keep(`written-${step}`, written);
  }

  /** Returns what the steps from `from` up to, but not including, `to` wrote, in order. */
  async written(from: number, to: number): Promise<{ entries: ArchiveEntry[]; pieces: ZipPart[] }> {
    const entries: ArchiveEntry[] = [];
    const pieces: ZipPart[] = [];
    for (let step = from; step < to; step++) {
      const one = await this.#read<StepAdditions>(`written-${step}`);
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
