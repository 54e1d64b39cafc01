import type { AnswerNote } from '@kindred/contract/document/conversations/conversation';
import { useTranslation } from 'react-i18next';

/** The sentence for each note of an answer. */
export const useNoteWords = (): Readonly<Record<AnswerNote, string>> => {
  const { t } = useTranslation('chatAi');
  return {
    other_language: t('notes.otherLanguage'),
    quotations_dropped: t('notes.quotationsDropped'),
    source_gone: t('notes.sourceGone'),
  };
};
