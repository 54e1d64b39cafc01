/**
 * Lets the pages of one browser know whether another one has the user's attention. That page holds a shared lock, which
 * the browser releases when the page closes or crashes.
 */
export const pageLock = (name: string) => {
  let letGo: (() => void) | undefined;
  let released: Promise<unknown> = Promise.resolve();

  const hold = (yes: boolean): void => {
    if (!('locks' in navigator) || yes === (letGo !== undefined)) return;
    if (!yes) {
      letGo?.();
      letGo = undefined;
      return;
    }
    const until = new Promise<void>((resolve) => (letGo = resolve));
    released = navigator.locks.request(name, { mode: 'shared' }, () => until).catch(() => undefined);
  };

  /** Returns whether another page holds the lock; false while this page holds it. */
  const isHeldElsewhere = async (): Promise<boolean> => {
    if (!('locks' in navigator)) return false;
    if (letGo) return false;
    await released;
    const { held = [] } = await navigator.locks.query();
    return held.some((lock) => lock.name === name);
  };

  return { hold, isHeldElsewhere };
};
