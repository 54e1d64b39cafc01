import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';
import { draftIn, keepDraft } from './drafts.ts';
import type { Message } from './message.ts';
import type { Writing } from './writing.ts';

interface Draft {
  readonly userId: string;
  readonly roomId: string;
  readonly writing: Writing;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly findMessage: (id: string) => Message | undefined;
  /** Resumes an answer that the draft contains. */
  readonly resume: (message: Message) => void;
}

/**
 * The text that a person is writing. A draft stays on this device until it is sent. It waits while a message is edited;
 * `reset` brings it back.
 */
export const useDraft = ({ userId, roomId, writing, area, findMessage, resume }: Draft) => {
  const [draft] = useState(() => draftIn(userId, roomId));
  const [text, setText] = useState(draft.text);
  const before = useRef('');
  const isEditing = writing.kind === 'edit';

  // Resumes the draft of an answer once its message is loaded.
  const isResumed = useRef(draft.reply_to === null);
  useEffect(() => {
    if (isResumed.current || !draft.reply_to) return;
    const message = findMessage(draft.reply_to);
    if (!message) return;
    isResumed.current = true;
    resume(message);
  });

  useEffect(() => {
    if (writing.kind === 'edit') {
      before.current = text;
      setText(writing.message.text);
    }
    if (writing.kind !== 'new') area.current?.focus();
    // Runs when the user switches to another message, not while they type.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [writing]);

  const replyTo = writing.kind === 'reply' ? writing.message.id : null;
  useEffect(() => {
    if (!isEditing) keepDraft(userId, roomId, { text, reply_to: replyTo });
  }, [userId, roomId, text, replyTo, isEditing]);

  const isWritten = text.trim() !== '';
  useEffect(() => (isWritten ? registerUnsaved({ keep: () => undefined, isDraft: true }) : undefined), [isWritten]);

  /** Empties the field, or brings the draft back after an edit. */
  const reset = (): void => setText(isEditing ? before.current : '');
  /** Leaves the answer or the edit; the words of an answer stay. */
  const leave = (): void => {
    if (isEditing) setText(before.current);
    isResumed.current = true;
  };
  return { text, setText, reset, leave };
};
