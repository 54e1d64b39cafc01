import { forgetWritten, keepWritten, writtenUnder } from '../../lib/written.ts';

/** What a person was writing in a room. */
export interface Draft {
  readonly text: string;
  readonly reply_to: string | null;
}

const none: Draft = { text: '', reply_to: null };
const nameOf = (userId: string, roomId: string): string => `${userId}:chat ${roomId}`;

/** Returns what a person was writing in a room, or an empty draft. */
export const draftIn = (userId: string, roomId: string): Draft => {
  const { text, reply_to } = (writtenUnder(nameOf(userId, roomId))?.values ?? {}) as Partial<Draft>;
  return typeof text === 'string' ? { text, reply_to: typeof reply_to === 'string' ? reply_to : null } : none;
};

/** Keeps a draft on this device; removes it if it is empty. */
export const keepDraft = (userId: string, roomId: string, draft: Draft): void => {
  const name = nameOf(userId, roomId);
  if (draft.text.trim()) keepWritten(name, { values: draft, before: none });
  else forgetWritten(name);
};
