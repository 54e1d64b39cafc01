import { useMemo } from 'react';
import type { Conversation } from '@kindred/contract/document/conversations/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { exportConversation, keepConversation, updateConversation } from './conversations.ts';

export interface ConversationSteps {
  readonly pin: (conversation: Conversation) => Promise<void>;
  /** Archives it, or takes it out of the archive. Offers to undo that. */
  readonly archive: (conversation: Conversation) => Promise<void>;
  readonly download: (conversation: Conversation) => Promise<void>;
}

/** What a person does with a conversation without being asked first. */
export const useConversationSteps = (): ConversationSteps => {
  const { t } = useTranslation('chatAi');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  return useMemo(() => {
    const tellingFailure = async (act: () => Promise<void>): Promise<void> => {
      try {
        await act();
      } catch (error) {
        notify(explainError(error, tApp), { tone: 'negative' });
      }
    };
    const setArchived = async (id: string, isArchived: boolean): Promise<void> =>
      keepConversation(queries, await updateConversation(id, { isArchived }));
    return {
      pin: ({ id, pinned }) =>
        tellingFailure(async () => keepConversation(queries, await updateConversation(id, { pinned: !pinned }))),
      archive: ({ id, archivedAt }) =>
        tellingFailure(async () => {
          const isArchived = archivedAt === null;
          await setArchived(id, isArchived);
          notify(isArchived ? t('list.isArchived') : t('list.isUnarchived'), {
            tone: 'positive',
            action: { label: t('list.undo'), act: () => tellingFailure(() => setArchived(id, !isArchived)) },
          });
        }),
      download: ({ id, title }) =>
        tellingFailure(async () => saveFile(await exportConversation(id), `${title.slice(0, 80)}.md`)),
    };
  }, [queries, t, tApp]);
};
