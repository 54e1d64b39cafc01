import { tellNothing, tellWriting } from './other-tabs.ts';

/** Unsaved input on the page. */
export interface Unsaved {
  /** Stores the input so that it survives a reload of this tab. */
  readonly keep: () => void;
  /** The input is kept on this device in any case, so there is no need to ask. */
  readonly isKept?: boolean;
  /** The page keeps the input until the user returns, so leaving loses nothing unless they cannot return. */
  readonly isDraft?: boolean;
}

const entries = new Set<Unsaved>();
let leaving = false;

/** Makes the browser ask before the user leaves the tab. */
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

/** Returns whether anything is written on the page, including drafts. */
export const hasWriting = (): boolean => entries.size > 0;

/** Returns whether the page may be left without asking: the user agreed, or everything was kept. */
export const isLeaving = (): boolean => leaving;

/** Keeps unsaved input until its page is next opened in this tab. */
export const keepWriting = (): void => {
  for (const entry of entries) entry.keep();
};

/** Keeps unsaved input for the reload that follows. */
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
