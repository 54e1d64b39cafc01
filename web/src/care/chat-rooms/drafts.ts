const prefix = 'kindred-chat-draft:';

/** What somebody was writing in a room. */
export interface Draft {
  readonly text: string;
  readonly reply_to: string | null;
}

const none: Draft = { text: '', reply_to: null };
const keyOf = (userId: string, roomId: string): string => `${prefix}${userId}:${roomId}`;

/** Returns what a person was writing in a room; an empty draft if nothing. */
export const draftIn = (userId: string, roomId: string): Draft => {
  try {
    const { text, reply_to } = JSON.parse(localStorage.getItem(keyOf(userId, roomId)) ?? '{}') as Partial<Draft>;
    return typeof text === 'string' ? { text, reply_to: typeof reply_to === 'string' ? reply_to : null } : none;
  } catch {
    return none;
  }
};

/** Keeps a draft on this device; an empty one is removed. */
export const keepDraft = (userId: string, roomId: string, draft: Draft): void => {
  try {
    if (draft.text.trim()) localStorage.setItem(keyOf(userId, roomId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId, roomId));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
};

/** Returns whether a person was writing in any room on this device. */
export const hasDraft = (userId: string): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(keyOf(userId, '')));
  } catch {
    return false;
  }
};

/** Forgets everybody's drafts on this device. */
export const clearDrafts = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
};
