import { Button } from '@mantine/core';
import type { Article } from '@kindred/contract/social/articles/article';
import { IconBookmark, IconBookmarkFilled, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './Reading.module.css';
import type { ArticleSteps } from './use-article-steps.ts';

interface ArticleActionsProps {
  readonly article: Article;
  readonly steps: ArticleSteps;
}

/** What can be done with an article. */
export const ArticleActions = ({ article, steps }: ArticleActionsProps) => {
  const { t } = useTranslation('articles');
  const { id, url, savedId } = article;
  return (
    <div className={styles.actions}>
      {url && (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('original')}
        </Button>
      )}
      {savedId === null ? (
        <Button
          variant="default"
          leftSection={<IconBookmark size={18} aria-hidden />}
          onClick={() => void steps.save(article)}
        >
          {t('save')}
        </Button>
      ) : (
        <Button
          component={Link}
          to={paths.savedArticle.href({ id: savedId })}
          variant="light"
          leftSection={<IconBookmarkFilled size={18} aria-hidden />}
        >
          {t('saved')}
        </Button>
      )}
      <Button
        component={Link}
        to={`${paths.postCreation.href()}?articleId=${encodeURIComponent(id)}`}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        {t('writePost')}
      </Button>
    </div>
  );
};
