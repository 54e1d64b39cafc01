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
 * Takes the unread notifications that the bell has heard, and passes on those that are new. The first ones are no news:
 * pages that are open have been fetched since.
 */
export const takeNews = (unread: readonly News[]): void => {
  const before = known;
  known = new Set([...(before ?? []), ...unread.map(({ id }) => id)]);
  if (!before) return;
  for (const one of unread) if (!before.has(one.id)) for (const listener of listeners) listener(one);
};

/** Forgets the known news when listening ends. */
export const forgetNews = (): void => {
  known = undefined;
};

/** Calls the listener for each notification that arrives from now on. Returns a function that ends it. */
export const onNews = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
