import { tellNothing, tellWriting } from './other-tabs.ts';

/** Unsaved input on the page. */
export interface Unsaved {
  /** Stores it so that it survives a reload of this tab. */
  readonly keep: () => void;
  /** It is kept on this device in any case, so nobody needs to be asked. */
  readonly isKept?: boolean;
  /** The page keeps it until the user comes back, so leaving loses nothing unless the user cannot come back. */
  readonly isDraft?: boolean;
}

const entries = new Set<Unsaved>();
let leaving = false;

/** Makes the browser ask before the tab is left. */
const askFirst = (event: BeforeUnloadEvent): void => {
  if (!leaving && [...entries].some(({ isKept, isDraft }) => !isKept && !isDraft)) event.preventDefault();
};

/** Registers unsaved input. Returns a function that unregisters it, once it is saved or discarded. */
export const registerUnsaved = (entry: Unsaved): (() => void) => {
  if (entries.size === 0) {
    addEventListener('beforeunload', askFirst);
    tellWriting();
  }
  entries.add(entry);
  return () => {
    entries.delete(entry);
    if (entries.size > 0) return;
    removeEventListener('beforeunload', askFirst);
    tellNothing();
  };
};

export const hasUnsaved = (): boolean => [...entries].some(({ isDraft }) => !isDraft);

/** Returns whether there is anything written on the page, drafts included. */
export const hasWriting = (): boolean => entries.size > 0;

/** Returns whether the page may be left without asking: the user agreed, or everything was kept. */
export const isLeaving = (): boolean => leaving;

/** Keeps unsaved input until its page is opened again in this tab. */
export const keepWriting = (): void => {
  for (const entry of entries) entry.keep();
};

/** Keeps unsaved input over the reload that follows. */
export const keepUnsaved = (): void => {
  keepWriting();
  leaving = true;
};

/** Runs an action that leaves the page, without asking about unsaved input. */
export const leave = async (go: () => void | Promise<void>): Promise<void> => {
  leaving = true;
  try {
    await go();
  } finally {
    leaving = false;
  }
};
