import { memo } from 'react';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import type { Article } from '@kindred/contract/social/articles/article';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLoadedAddress } from '../../ui/files/use-address.ts';
import { useNear } from '../../ui/use-near.ts';
import { paths } from '../paths.ts';
import { pictureOf } from './articles.ts';
import styles from './List.module.css';
import { linkId } from './use-open-article.ts';

export interface RowActions {
  /** The query of the list's address, without an open article. */
  readonly search: string;
  readonly open: (id: string) => void;
  readonly save: (article: Article) => Promise<void>;
}

interface ArticleRowProps extends RowActions {
  readonly article: Article;
  readonly isOpen: boolean;
  readonly clock: (time: string) => string;
}

/** An article in the list. */
export const ArticleRow = memo((props: ArticleRowProps) => {
  const { article, isOpen, search, clock, open, save } = props;
  const { t } = useTranslation('articles');
  const { id, title, excerpt, sources, publishedAt, pictureEtag, readAt } = article;
  const [first, ...others] = sources;
  return (
    <li className={styles.row} data-unread={readAt === null || undefined} data-open={isOpen || undefined}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link
            id={linkId(id)}
            to={`?${search && `${search}&`}article=${encodeURIComponent(id)}`}
            onClick={(event) => {
              // If a modifier key is held, the browser opens the link elsewhere.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              open(id);
            }}
            aria-current={isOpen || undefined}
          >
            {readAt === null && <VisuallyHidden>{t('unreadMark')} </VisuallyHidden>}
            {title || t('untitled')}
          </Link>
        </h3>
        <p className={styles.about}>
          {first && <span className={styles.source}>{first.title}</span>}
          {others.length > 0 && (
            <span title={others.map((source) => source.title).join(', ')}>{t('alsoIn', { count: others.length })}</span>
          )}
          <time dateTime={publishedAt}>{clock(publishedAt)}</time>
        </p>
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      </div>
      {pictureEtag && <Lead picture={`${id}/${pictureEtag}`} />}
      <Save article={article} save={save} />
    </li>
  );
});

const Save = ({ article, save }: Pick<ArticleRowProps, 'article' | 'save'>) => {
  const { t } = useTranslation('articles');
  const { title, savedId } = article;
  if (savedId === null)
    return (
      <ActionIcon className={styles.save} aria-label={t('saveOf', { title })} onClick={() => void save(article)}>
        <IconBookmark size={20} aria-hidden />
      </ActionIcon>
    );
  return (
    <ActionIcon
      component={Link}
      to={paths.savedArticle.href({ id: savedId })}
      className={styles.save}
      aria-label={t('savedOf', { title })}
    >
      <IconBookmarkFilled size={20} aria-hidden />
    </ActionIcon>
  );
};

/** The article's picture, fetched when scrolled near. */
const Lead = ({ picture }: { picture: string }) => {
  const [box, isNear] = useNear<HTMLSpanElement>();
  const address = useLoadedAddress(pictureOf, isNear ? picture : null);
  return (
    <span ref={box} className={styles.lead} aria-hidden="true">
      {address && <img src={address} alt="" decoding="async" />}
    </span>
  );
};
