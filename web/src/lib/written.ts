import { onDiscard } from './session/session.ts';
import { currentSession, subscribeToSession } from './session/session-state.ts';
import { registerDrafts } from './unsaved/unsent.ts';

const prefix = 'kindred-written:';

/** Text that was typed and not saved. */
export interface UnsavedText {
  readonly values: object;
  /** The fields as last saved before the writing began. */
  readonly before: object;
  /** The version of the record being edited; undefined for a new one. */
  readonly version?: number | undefined;
}

/** Nothing is kept between a sign-out and the next sign-in, because the pages that are closing would store it again. */
let isOver = false;

/** Returns the unsaved text under this name on this device; undefined if there is none. */
export const writtenUnder = (name: string): UnsavedText | undefined => {
  try {
    const kept = localStorage.getItem(prefix + name);
    return kept ? (JSON.parse(kept) as UnsavedText) : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps the typed text on this device until it is saved or its author signs out. */
export const keepWritten = (name: string, written: UnsavedText): void => {
  if (isOver) return;
  try {
    localStorage.setItem(prefix + name, JSON.stringify(written));
  } catch {
    // Without storage it lasts as long as the page.
  }
};

export const forgetWritten = (name: string): void => {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Without storage there is nothing to remove.
  }
};

registerDrafts((userId) => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${prefix}${userId}:`));
  } catch {
    return false;
  }
});

/** Forgets what anybody has typed on this device. */
export const forgetAllWritten = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
};

onDiscard(() => {
  isOver = true;
  forgetAllWritten();
});
subscribeToSession(() => {
  if (currentSession().status === 'signedIn') isOver = false;
});
