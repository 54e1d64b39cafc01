import { onDiscard } from './session/session.ts';
import { currentSession, subscribeToSession } from './session/session-state.ts';
import { registerDrafts } from './unsaved/unsent.ts';

const prefix = 'kindred-written:';

/** Words that somebody typed and has not saved. */
export interface UnsavedText {
  readonly values: object;
  /** The fields as they were saved when the writing began. */
  readonly before: object;
  /** The version of the record that is being changed; undefined for a new one. */
  readonly version?: number | undefined;
}

/** From a sign-out until the next sign-in, nothing is kept: the pages that close then would bring it back. */
let isOver = false;

/** Returns what was typed under this name on this device and not saved; undefined if nothing. */
export const writtenUnder = (name: string): UnsavedText | undefined => {
  try {
    const kept = localStorage.getItem(prefix + name);
    return kept ? (JSON.parse(kept) as UnsavedText) : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps what was typed on this device until it is saved or its writer signs out. */
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
