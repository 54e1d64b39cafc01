import { useEffect, useState } from 'react';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';
import { forgetWritten, keepWritten, writtenUnder } from '../../lib/written.ts';

const draftIn = (name: string): string => {
  const { text } = (writtenUnder(name)?.values ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
};

/** The question that a person is writing. It stays on this device until it is asked. */
export const useQuestionDraft = (conversationId: string): readonly [string, (text: string) => void] => {
  const name = `${useUser()?.id ?? ''}:question ${conversationId || 'new'}`;
  const [draft, setDraft] = useState(() => ({ name, text: draftIn(name) }));
  if (draft.name !== name) setDraft({ name, text: draftIn(name) });
  const { text } = draft;
  useEffect(() => {
    if (text.trim()) keepWritten(name, { values: { text }, before: { text: '' } });
    else forgetWritten(name);
  }, [name, text]);
  const isWritten = text.trim() !== '';
  useEffect(() => (isWritten ? registerUnsaved({ keep: () => undefined, isDraft: true }) : undefined), [isWritten]);
  return [text, (next) => setDraft({ name, text: next })];
};
