import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { articlesKey } from '../article-keys.ts';
import { markRead, undoMarkRead } from './articles.ts';
import type { Listed } from './reader-state.ts';

/** Marks everything of a source, a folder or the whole list as read, up to the time at which the list was loaded. */
export const useMarkAll = () => {
  const { t } = useTranslation('articles');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const fail = (error: unknown): void => void notify(explainError(error, tApp), { tone: 'negative' });
  const reload = (): Promise<void> => queries.resetQueries({ queryKey: articlesKey });
  const undo = async (id: string): Promise<void> => {
    try {
      await undoMarkRead(id);
      notify(t('markAll.undone'), { tone: 'positive' });
      await reload();
    } catch (error) {
      fail(error);
    }
  };
  return useMutation({
    mutationFn: ({ listed: { sourceId, category }, until }: { listed: Listed; until: string }) =>
      markRead({
        until,
        ...(sourceId && { sourceId }),
        ...(category && !sourceId && { category }),
      }),
    onSuccess: ({ id, marked }) => {
      if (marked === 0) return void notify(t('markAll.none'));
      notify(t('markAll.done', { count: marked }), {
        tone: 'positive',
        action: { label: t('undo'), act: () => undo(id) },
      });
      return reload();
    },
    onError: fail,
  });
};
