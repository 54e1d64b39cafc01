import { onDiscard } from '../session/session.ts';

const prefix = 'kindred-draft:';

/** Stores a draft for a reload of the tab. It can be taken once. A sign-out deletes it unless the user keeps it. */
export const keepDraft = (name: string, values: unknown): void => {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // Without storage the draft is lost, but the user was asked before the reload.
  }
};

/** Removes the draft of this name from storage and returns it; undefined if there is none. */
export const takeDraft = (name: string): Record<string, unknown> | undefined => {
  try {
    const kept = sessionStorage.getItem(prefix + name);
    sessionStorage.removeItem(prefix + name);
    return kept ? (JSON.parse(kept) as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

onDiscard(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
});
