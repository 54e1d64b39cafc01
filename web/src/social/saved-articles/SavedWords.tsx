import { Alert, Text } from '@mantine/core';
import type { SavedArticleText } from '@kindred/contract/social/saved-articles/saved-article';
import { useTranslation } from 'react-i18next';
import { useLoadedAddress } from '../../ui/files/use-address.ts';
import { ForeignHtml } from '../foreign-html/ForeignHtml.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useDay } from '../../ui/use-day.ts';
import { pictureOf } from './saved-articles.ts';
import styles from './Saved.module.css';
import { useSavingFaultWords } from './use-saving-fault-words.ts';

/** Words that people read in a minute. */
const wordsPerMinute = 220;

/** A saved article's text, or why there is none. */
export const SavedWords = ({ article }: { article: SavedArticleText }) => {
  const { t } = useTranslation('saved-articles');
  const { status, contentHtml, excerpt, pictureEtag, id } = article;
  return (
    <article className={styles.words} aria-label={article.title}>
      <About article={article} />
      {status === 'FETCHING' && (
        <div role="status">
          <Text>{t('state.fetching')}</Text>
          {!contentHtml && <TextSkeleton />}
        </div>
      )}
      {status === 'FAILED' && <Failure article={article} />}
      {pictureEtag && <Picture picture={`${id}/${pictureEtag}`} />}
      {contentHtml ? <ForeignHtml html={contentHtml} title={article.title} /> : excerpt && <Text>{excerpt}</Text>}
      {status === 'READY' && !contentHtml && <Text c="dimmed">{t('state.noText')}</Text>}
    </article>
  );
};

const About = ({ article }: { article: SavedArticleText }) => {
  const { t } = useTranslation('saved-articles');
  const day = useDay();
  const { siteName, url, author, publishedAt, words, savedBy, createdAt } = article;
  const host = url && URL.canParse(url) ? new URL(url).host : null;
  return (
    <div className={styles.about}>
      <p>
        {(siteName ?? host) && <strong>{siteName ?? host}</strong>}
        {author && author !== siteName && <span>{author}</span>}
        {publishedAt && <time dateTime={publishedAt}>{day(publishedAt)}</time>}
        {words > 0 && <span>{t('minutes', { count: Math.max(1, Math.round(words / wordsPerMinute)) })}</span>}
      </p>
      <p>{t('savedByOn', { name: savedBy.name, day: day(createdAt) })}</p>
    </div>
  );
};

const Failure = ({ article: { failure } }: { article: SavedArticleText }) => {
  const { t } = useTranslation('saved-articles');
  const words = useSavingFaultWords();
  return (
    <Alert color="warning" role="status" title={t('state.failed')}>
      <Text>{failure && words(failure.code)}</Text>
      <Text>{t('state.kept')}</Text>
    </Alert>
  );
};

const Picture = ({ picture }: { picture: string }) => {
  const address = useLoadedAddress(pictureOf, picture);
  return address ? <img className={styles.picture} src={address} alt="" /> : null;
};
