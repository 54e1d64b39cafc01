/** A notification that has just arrived. */
export interface News {
  readonly id: string;
  readonly kind: string;
  readonly circle_id: string | null;
}

type Listener = (news: News) => void;

const listeners = new Set<Listener>();
let known: ReadonlySet<string> | undefined;

/**
 * Takes the bell's unread notifications and passes on the new ones. The first ones are not new: open pages have been
 * fetched since.
 */
export const takeNews = (unread: readonly News[]): void => {
  const before = known;
  known = new Set([...(before ?? []), ...unread.map(({ id }) => id)]);
  if (!before) return;
  for (const one of unread) if (!before.has(one.id)) for (const listener of listeners) listener(one);
};

/** Forgets the known notifications when listening ends. */
export const forgetNews = (): void => {
  known = undefined;
};

/** Calls the listener for each notification that arrives from now on. Returns a function that stops it. */
export const onNews = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
