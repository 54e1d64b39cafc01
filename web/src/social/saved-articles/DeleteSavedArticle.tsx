import type { SavedArticle } from '@kindred/contract/social/saved-articles/saved-article';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { articlesKey, openArticlesKey } from '../article-keys.ts';
import { removeSavedArticle, savedArticlesKey } from './saved-articles.ts';

interface DeleteSavedArticleProps {
  readonly article: SavedArticle;
  readonly close: () => void;
  /** Called afterwards if the article's own page was open. */
  readonly done?: () => Promise<void>;
}

/** Asks before a saved article is deleted with its note. */
export const DeleteSavedArticle = ({ article, close, done }: DeleteSavedArticleProps) => {
  const { t } = useTranslation('saved-articles');
  const queries = useQueryClient();
  const { title } = article;
  const act = async (): Promise<void> => {
    await removeSavedArticle(article.id);
    notify(t('delete.done', { title }), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: savedArticlesKey });
    // The reader shows which articles are saved.
    void queries.resetQueries({ queryKey: articlesKey });
    void queries.invalidateQueries({ queryKey: openArticlesKey });
    await done?.();
  };
  return (
    <ConfirmStep title={t('delete.title')} confirmLabel={t('delete.action')} isGrave act={act} close={close}>
      {article.note ? t('delete.meansNote', { title }) : t('delete.means', { title })}
    </ConfirmStep>
  );
};
