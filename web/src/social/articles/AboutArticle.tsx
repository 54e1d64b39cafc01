import type { Article } from '@kindred/contract/social/articles/article';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDayAndTime } from '../../ui/use-times-in-words.ts';
import { paths } from '../paths.ts';
import styles from './Reading.module.css';

/** Words that people read in a minute. */
const wordsPerMinute = 220;

/** Where an article is from, who wrote it and when, and how long it is. */
export const AboutArticle = ({ article }: { article: Article }) => {
  const { t } = useTranslation('articles');
  const moment = useDayAndTime();
  const { sources, author, publishedAt, changedAt, words, tags } = article;
  const [first, ...others] = sources;
  const list = paths.articles.href();
  return (
    <div className={styles.about}>
      <p>
        {first && (
          <Link to={`${list}?sourceId=${first.id}`} className={styles.source}>
            {first.title}
          </Link>
        )}
        {author && author !== first?.title && <span>{author}</span>}
        <time dateTime={publishedAt}>{moment(publishedAt)}</time>
        {words > 0 && <span>{t('minutes', { count: Math.max(1, Math.round(words / wordsPerMinute)) })}</span>}
      </p>
      {changedAt && changedAt > publishedAt && <p>{t('changed', { when: moment(changedAt) })}</p>}
      {others.length > 0 && (
        <details>
          <summary>{t('alsoIn', { count: others.length })}</summary>
          <ul>
            {others.map(({ id, title }) => (
              <li key={id}>
                <Link to={`${list}?sourceId=${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={`${list}?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
