import { useMemo } from 'react';
import type { Article } from '@kindred/contract/social/articles/article';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import {
  createSavedArticle,
  removeSavedArticle,
  savedArticlesKey,
  savedIdIn,
} from '../saved-articles/saved-articles.ts';
import { patchArticle, setRead } from './articles.ts';
import { shiftUnread } from './unread.ts';

export interface ArticleSteps {
  /** Marks an article as read or unread. If that fails, it stays as it was. */
  readonly mark: (article: Article, read: boolean) => Promise<void>;
  readonly save: (article: Article) => Promise<void>;
}

/** Marks and saves articles. Both show at once; the server follows. The same functions as long as the page is open. */
export const useArticleSteps = (): ArticleSteps => {
  const { t } = useTranslation('articles');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  return useMemo(() => {
    const tell = (error: unknown): void => void notify(explainError(error, tApp), { tone: 'negative' });
    const show = (article: Article, readAt: string | null): void => {
      patchArticle(queries, article.id, { readAt });
      if ((article.readAt === null) !== (readAt === null)) shiftUnread(queries, article, readAt === null ? 1 : -1);
    };
    const mark = async (article: Article, read: boolean): Promise<void> => {
      const readAt = read ? new Date().toISOString() : null;
      show(article, readAt);
      try {
        await setRead(article.id, read);
      } catch (error) {
        show({ ...article, readAt }, article.readAt);
        tell(error);
      }
    };
    const unsave = async (article: Article, savedId: string): Promise<void> => {
      try {
        await removeSavedArticle(savedId);
        patchArticle(queries, article.id, { savedId: null });
        void queries.invalidateQueries({ queryKey: savedArticlesKey });
      } catch (error) {
        tell(error);
      }
    };
    const saving = new Set<string>();
    const save = async (article: Article): Promise<void> => {
      if (article.savedId !== null || saving.has(article.id)) return;
      saving.add(article.id);
      try {
        const { id } = await createSavedArticle({ articleId: article.id }, crypto.randomUUID());
        patchArticle(queries, article.id, { savedId: id });
        void queries.invalidateQueries({ queryKey: savedArticlesKey });
        notify(t('isSaved'), { tone: 'positive', action: { label: t('undo'), act: () => unsave(article, id) } });
      } catch (error) {
        // Somebody else has just saved it.
        const savedId = savedIdIn(error);
        if (savedId === undefined) tell(error);
        else patchArticle(queries, article.id, { savedId });
      } finally {
        saving.delete(article.id);
      }
    };
    return { mark, save };
  }, [queries, t, tApp]);
};
