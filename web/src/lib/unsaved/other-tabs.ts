/** A lock shared by all tabs with unsaved writing. The browser releases a tab's share when the tab closes. */
const lock = 'kindred-writing';

let isHeld = false;
let release: (() => void) | undefined;

/** Tells the browser's other tabs that this one has unsaved writing. */
export const tellWriting = (): void => {
  // Old browsers have no locks. There, each tab only knows about itself.
  void navigator.locks?.request(lock, { mode: 'shared' }, () => {
    isHeld = true;
    return new Promise<void>((resolve) => (release = resolve));
  });
};

/** Tells the browser's other tabs that this one has no unsaved writing any more. */
export const tellNothing = (): void => {
  isHeld = false;
  release?.();
  release = undefined;
};

/** Returns whether another tab has unsaved writing. */
export const isWrittenElsewhere = async (): Promise<boolean> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.filter(({ name }) => name === lock).length > Number(isHeld);
};
