import { onSignOut } from '../session/session.ts';

const prefix = 'kindred-draft:';

/** Drafts outlive a reload of the tab, nothing more: they are taken back once, and go when the person signs out. */
export const keepDraft = (name: string, values: unknown): void => {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    // Without storage there is nowhere to keep it; the person was asked before the reload.
  }
};

/** Takes the draft of this name out of storage; undefined if there is none. */
export const takeDraft = (name: string): Record<string, unknown> | undefined => {
  try {
    const kept = sessionStorage.getItem(prefix + name);
    sessionStorage.removeItem(prefix + name);
    return kept ? (JSON.parse(kept) as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

onSignOut(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
});
