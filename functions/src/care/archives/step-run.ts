import type { CircleContext } from '../context.ts';
import type { ArchivePart } from '../archive-part.ts';
import type { PieceWriter } from './pieces.ts';
import type { StepFiles } from './step-files.ts';
import type { StoredArchive } from './store.ts';

/** Everything that a step needs. */
export interface StepRun {
  readonly parts: readonly ArchivePart[];
  readonly archive: StoredArchive;
  /** The context of a call by the archive's owner. */
  readonly ctx: CircleContext;
  readonly zip: PieceWriter;
  readonly stepFiles: StepFiles;
  /**
   * When the archive was requested, ISO 8601. All files in the zip carry this time, so that every try of a step writes
   * the same bytes.
   */
  readonly startedAt: string;
  /** Milliseconds since 1970; work not begun by then is left to the next step. */
  readonly until: number;
}

/** Everything that the last step needs. It reads no more records. */
export interface FinishRun extends Omit<StepRun, 'ctx' | 'until'> {
  readonly ctx: {
    readonly files: CircleContext['files'];
    readonly membership: Pick<CircleContext['membership'], 'name'>;
  };
}
