import type { CircleContext } from '../context.ts';
import type { ArchivePart } from '../archive-part.ts';
import type { PieceWriter } from './pieces.ts';
import type { StepFiles } from './step-files.ts';
import type { StoredArchive } from './store.ts';

/** What a step of the making has at hand. */
export interface StepRun {
  readonly parts: readonly ArchivePart[];
  readonly archive: StoredArchive;
  /** As if the person called. */
  readonly ctx: CircleContext;
  readonly zip: PieceWriter;
  readonly stepFiles: StepFiles;
  /** When the archive was asked for, ISO 8601: the time of what is written into it, the same at every try. */
  readonly startedAt: string;
  /** In milliseconds since 1970: what has not begun then is the next step's. */
  readonly until: number;
}

/** As much of it as the last step needs: it reads no records any more. */
export interface FinishRun extends Omit<StepRun, 'ctx' | 'until'> {
  readonly ctx: {
    readonly files: CircleContext['files'];
    readonly membership: Pick<CircleContext['membership'], 'name'>;
  };
}
