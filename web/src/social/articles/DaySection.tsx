import { memo } from 'react';
import type { Article } from '@kindred/contract/social/articles/article';
import { useClock } from '../../ui/use-day.ts';
import { useDayHeading } from '../../ui/use-day-heading.ts';
import { ArticleRow, type RowActions } from './ArticleRow.tsx';
import styles from './List.module.css';

interface DaySectionProps extends RowActions {
  readonly day: string;
  readonly articles: readonly Article[];
  /** Empty unless the open article is of this day. */
  readonly openId: string;
}

/** The articles of a day. Rendered again only if one of them changes, because a list may have thousands. */
export const DaySection = memo(({ day, articles, openId, ...actions }: DaySectionProps) => {
  const clock = useClock();
  const heading = useDayHeading();
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.day}>
        {heading(articles[0]!.publishedAt)}
      </h2>
      <ul className={styles.list}>
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} isOpen={article.id === openId} clock={clock} {...actions} />
        ))}
      </ul>
    </section>
  );
});
