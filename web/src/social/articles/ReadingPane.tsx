import type { RefObject } from 'react';
import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import type { Article, ArticleText } from '@kindred/contract/social/articles/article';
import { IconArrowDown, IconArrowUp, IconMail, IconMailOpened, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useLoadedAddress } from '../../ui/files/use-address.ts';
import { ForeignHtml } from '../foreign-html/ForeignHtml.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { AboutArticle } from './AboutArticle.tsx';
import { ArticleActions } from './ArticleActions.tsx';
import { pictureOf } from './articles.ts';
import styles from './Reading.module.css';
import type { ArticleSteps } from './use-article-steps.ts';

interface ReadingPaneProps {
  /** Undefined until it has loaded. */
  readonly article: Article | undefined;
  readonly text: {
    readonly data: ArticleText | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** The article is the page, so its title is the page's heading. */
  readonly isPage: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly steps: ArticleSteps;
  readonly close: () => void;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly nextTitle: string | undefined;
}

/** An article to read: beside the list, or as a page on a phone. */
export const ReadingPane = (props: ReadingPaneProps) => {
  const { article, text, isPage, heading, steps, close, previous, next, nextTitle } = props;
  const { t } = useTranslation('articles');
  return (
    <article className={styles.pane} aria-label={article?.title ?? t('one')} data-page={isPage || undefined}>
      <div className={styles.tools}>
        <ActionIcon
          variant="default"
          aria-label={t('previous')}
          title={t('previous')}
          disabled={!previous}
          onClick={previous}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('next')} title={t('next')} disabled={!next} onClick={next}>
          <IconArrowDown size={20} aria-hidden />
        </ActionIcon>
        {article && <ReadSwitch article={article} steps={steps} />}
        <ActionIcon
          className={styles.close}
          variant="default"
          aria-label={t('close')}
          title={t('close')}
          onClick={close}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      {article && (
        <>
          {!isPage && (
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {article.title || t('untitled')}
            </h2>
          )}
          <AboutArticle article={article} />
          <ArticleActions article={article} steps={steps} />
          {article.pictureEtag && <Picture picture={`${article.id}/${article.pictureEtag}`} />}
        </>
      )}
      {text.error && <ErrorPanel error={text.error} retry={() => void text.refetch()} />}
      {!text.data && !text.error && <TextSkeleton />}
      {text.data && <Words text={text.data} />}
      {text.data && next && (
        <Button variant="default" className={styles.next} onClick={next}>
          {nextTitle ? t('nextOf', { title: nextTitle }) : t('next')}
        </Button>
      )}
    </article>
  );
};

const ReadSwitch = ({ article, steps }: { article: Article; steps: ArticleSteps }) => {
  const { t } = useTranslation('articles');
  const isUnread = article.readAt === null;
  const label = isUnread ? t('markRead') : t('markUnread');
  const Icon = isUnread ? IconMailOpened : IconMail;
  return (
    <ActionIcon variant="default" aria-label={label} title={label} onClick={() => void steps.mark(article, isUnread)}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
};

/** The article's text, or what the feed has instead of it. */
const Words = ({ text: { contentHtml, excerpt, title, url } }: { text: ArticleText }) => {
  const { t } = useTranslation('articles');
  if (contentHtml) return <ForeignHtml html={contentHtml} title={title} />;
  return (
    <>
      {excerpt && <Text className={styles.excerpt}>{excerpt}</Text>}
      <Text c="dimmed">
        {t('onlySummary')}{' '}
        {url && (
          <Anchor href={url} target="_blank" rel="noopener noreferrer">
            {t('readOn')}
          </Anchor>
        )}
      </Text>
    </>
  );
};

const Picture = ({ picture }: { picture: string }) => {
  const address = useLoadedAddress(pictureOf, picture);
  return address ? <img className={styles.picture} src={address} alt="" /> : null;
};
