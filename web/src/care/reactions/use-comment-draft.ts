import { useEffect, useState } from 'react';
import { registerUnsaved } from '../../lib/unsaved/unsaved.ts';
import { forgetWritten, keepWritten, writtenUnder } from '../../lib/written.ts';

const none = { text: '' };

/**
 * The text of a comment. A new one stays on this device under `name` until it is sent, also if its panel is closed. An
 * edit has no name and is not kept.
 */
export const useCommentDraft = (name: string | undefined, first: string) => {
  const [text, setText] = useState(() => {
    const { text: kept } = ((name && writtenUnder(name)?.values) || none) as Partial<typeof none>;
    return typeof kept === 'string' && kept !== '' ? kept : first;
  });
  const isWritten = text.trim() !== '';
  useEffect(() => {
    if (!name) return;
    if (isWritten) keepWritten(name, { values: { text }, before: none });
    else forgetWritten(name);
  }, [name, text, isWritten]);
  const isDraft = isWritten && name !== undefined;
  useEffect(() => (isDraft ? registerUnsaved({ keep: () => undefined, isDraft: true }) : undefined), [isDraft]);
  return [text, setText] as const;
};
