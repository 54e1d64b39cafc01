import type { CircleContext } from '../context.ts';
import type { ArchivePart } from '../archive-part.ts';
import type { PieceWriter } from './pieces.ts';
import type { StepFiles } from './step-files.ts';
import type { StoredArchive } from './store.ts';

/** What a step needs. */
export interface StepRun {
  readonly parts: readonly ArchivePart[];
  readonly archive: StoredArchive;
  /** The context of a call by the archive's owner. */
  readonly ctx: CircleContext;
  readonly zip: PieceWriter;
  readonly stepFiles: StepFiles;
  /**
   * When the archive was requested, ISO 8601. Used as the time of all that is written, so that it is the same at every try.
   */
  readonly startedAt: string;
  /** Milliseconds since 1970; work not begun by then is left to the next step. */
  readonly until: number;
}

/** What the last step needs; it reads no more records. */
export interface FinishRun extends Omit<StepRun, 'ctx' | 'until'> {
  readonly ctx: {
    readonly files: CircleContext['files'];
    readonly membership: Pick<CircleContext['membership'], 'name'>;
  };
}
