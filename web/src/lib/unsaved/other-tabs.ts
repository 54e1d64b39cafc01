/** A lock that every tab shares in which something is written: the browser lets go of it when the tab closes. */
const lock = 'kindred-writing';

let isHeld = false;
let release: (() => void) | undefined;

/** Tells the other tabs of this browser that something is written in this one. */
export const tellWriting = (): void => {
  // Old browsers have no locks; there, each tab asks only for itself.
  void navigator.locks?.request(lock, { mode: 'shared' }, () => {
    isHeld = true;
    return new Promise<void>((resolve) => (release = resolve));
  });
};

/** Tells the other tabs that nothing is written here any more. */
export const tellNothing = (): void => {
  isHeld = false;
  release?.();
  release = undefined;
};

/** Returns whether something is written in another tab. */
export const isWrittenElsewhere = async (): Promise<boolean> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.filter(({ name }) => name === lock).length > Number(isHeld);
};
