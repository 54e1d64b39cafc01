import type { DueKind } from './due-queue.ts';

/** What a handler needs to know of an entry that is not in the queue. */
interface Performed<Ref> {
  readonly key: string;
  readonly tenantId: string;
  readonly ref: Ref;
}

let performer: ((kind: DueKind<any>, entry: Performed<unknown>) => Promise<void>) | undefined;

/** Sets what runs the handlers of a kind. */
export const performBy = (run: NonNullable<typeof performer>): void => {
  performer = run;
};

/**
 * Runs the handlers of a kind in the current piece of due work, without an entry of its own. Throws as they do; the current
 * entry is then tried again.
 */
export const perform = async <Ref>(kind: DueKind<Ref>, entry: Performed<NoInfer<Ref>>): Promise<void> => {
  if (!performer) throw new Error('Nothing runs due entries in this process');
  await performer(kind, entry);
};
