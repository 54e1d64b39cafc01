import type { DueKind } from './due-queue.ts';

/** An entry that is not in the queue, as far as a handler needs to know it. */
interface Performed<Ref> {
  readonly key: string;
  readonly tenantId: string;
  readonly ref: Ref;
}

let performer: ((kind: DueKind<any>, entry: Performed<unknown>) => Promise<void>) | undefined;

/** Sets the function that runs the handlers of a kind. */
export const performBy = (run: NonNullable<typeof performer>): void => {
  performer = run;
};

/**
 * Runs the handlers of a kind in the current piece of due work, without a due entry for them. Throws their errors; the
 * current entry is then tried again.
 */
export const perform = async <Ref>(kind: DueKind<Ref>, entry: Performed<NoInfer<Ref>>): Promise<void> => {
  if (!performer) throw new Error('Nothing runs due entries in this process');
  await performer(kind, entry);
};
