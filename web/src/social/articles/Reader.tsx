import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ActionIcon, Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Article } from '@kindred/contract/social/articles/article';
import type { Source } from '@kindred/contract/social/sources/source';
import { IconKeyboard } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../app/AdminPage.tsx';
import { paths } from '../paths.ts';
import { ArticleList } from './ArticleList.tsx';
import { allOf, articleQuery, listKey, useArticles, useHasNewer } from './articles.ts';
import { FolderOverview } from './FolderOverview.tsx';
import { foldersOf } from './folders.ts';
import { ReaderKeys } from './ReaderKeys.tsx';
import styles from './Reader.module.css';
import { ReaderBar } from './ReaderBar.tsx';
import { ReadingPane } from './ReadingPane.tsx';
import { isSifted, toQuery, writeReaderState } from './reader-state.ts';
import { useArticleSteps } from './use-article-steps.ts';
import { useMarkAll } from './use-mark-all.ts';
import { useOpenArticle } from './use-open-article.ts';
import { useKeysAreOn, useReaderKeys } from './use-reader-keys.ts';
import { useReaderState } from './use-reader-state.ts';
import { useUnread } from './unread.ts';

/** From this width on, the article is beside the list; below it, it is a page of its own. */
const wide = '(min-width: 64em)';

/** The list of articles with its filters, and the article that is being read. */
export const Reader = ({ sources }: { sources: readonly Source[] }) => {
  const { t } = useTranslation('articles');
  const isWide = useMediaQuery(wide, true, { getInitialValueInEffect: false });
  const { state, go, change, reset } = useReaderState();
  const { article: openId, ...listed } = state;
  const queries = useQueryClient();
  const asked = toQuery(state);
  const query = useArticles(asked);
  const articles = useMemo(() => query.data && allOf(query.data.pages), [query.data]);
  const hasNewer = useHasNewer(asked, articles);
  const unread = useUnread();
  const folders = useMemo(() => foldersOf(sources, unread), [sources, unread]);
  const text = useQuery({ ...articleQuery(openId), enabled: openId !== '' });
  const steps = useArticleSteps();
  const markAll = useMarkAll();
  const search = useRef<HTMLInputElement>(null);
  const [keysAreOn, turnKeys] = useKeysAreOn();
  const [isHelpOpen, setHelpOpen] = useState(false);

  const inList = articles?.find(({ id }) => id === openId);
  const opened: Article | undefined = openId === '' ? undefined : (inList ?? text.data);
  const place = articles?.findIndex(({ id }) => id === openId) ?? -1;
  const nextArticle = articles?.[place + 1];

  const open = (id: string): void =>
    go({ ...state, article: id }, { replace: openId !== '' && id !== '', stay: isWide });
  const close = (): void => {
    if (openId !== '') open('');
  };
  const step = async (by: 1 | -1): Promise<void> => {
    const to = openId === '' ? 0 : place + by;
    if (articles && to === articles.length && query.hasNextPage) {
      const { data } = await query.fetchNextPage();
      const more = data && allOf(data.pages)[to];
      return more && open(more.id);
    }
    const found = articles?.[to];
    if (found) open(found.id);
  };
  const heading = useOpenArticle(openId, isWide);
  // The same function on every render, so that the rows need not be rendered again.
  const latest = useRef(open);
  latest.current = open;
  const openRow = useCallback((id: string): void => latest.current(id), []);

  // Opening an article reads it. If its reader marks it as unread, it stays so.
  useEffect(() => {
    if (opened && opened.readAt === null) void steps.mark(opened, true);
    // Once for each opening.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [opened?.id]);
  const showNewer = (): void => void queries.resetQueries({ queryKey: listKey(asked) });
  const isFirst = hasNewer && articles?.length === 0;
  useEffect(() => {
    if (isFirst) showNewer();
    // Nobody is reading yet.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFirst]);
  const nextId = opened && nextArticle?.id;
  useEffect(() => {
    if (nextId !== undefined) void queries.prefetchQuery(articleQuery(nextId));
  }, [nextId, queries]);

  useReaderKeys(
    {
      next: () => void step(1),
      previous: () => void step(-1),
      save: () => opened && void steps.save(opened),
      openOriginal: () => opened?.url && window.open(opened.url, '_blank', 'noopener,noreferrer'),
      toggleRead: () => opened && void steps.mark(opened, opened.readAt === null),
      close,
      search: () => search.current?.focus(),
      help: () => setHelpOpen(true),
    },
    keysAreOn,
  );

  const isPage = openId !== '' && !isWide;
  const listSearch = writeReaderState({ ...listed, article: '' });
  const above = [{ title: t('title'), to: `${paths.articles.href()}${listSearch && `?${listSearch}`}` }];
  const loadedAt = query.data?.pages[0]?.loadedAt;
  const actions = (
    <Group gap="sm">
      <ActionIcon
        className={styles.keys}
        variant="default"
        aria-label={t('keys.title')}
        title={t('keys.title')}
        onClick={() => setHelpOpen(true)}
      >
        <IconKeyboard size={20} aria-hidden />
      </ActionIcon>
      {!isSifted(listed) && loadedAt !== undefined && (articles?.length ?? 0) > 0 && (
        <Button
          variant="default"
          loading={markAll.isPending}
          onClick={() => markAll.mutate({ listed, until: loadedAt })}
        >
          {t('markAll.action')}
        </Button>
      )}
    </Group>
  );
  return (
    <AdminPage
      title={isPage ? (opened ? opened.title || t('untitled') : t('one')) : t('title')}
      needs="CUSTOMER_ADMIN"
      above={isPage ? above : []}
      action={!isPage && actions}
    >
      {!isPage && (
        <ReaderBar
          listed={listed}
          change={change}
          folders={folders}
          unread={unread}
          articles={articles}
          sources={sources}
          search={search}
        />
      )}
      <div className={styles.reader}>
        <div className={styles.listSide} hidden={isPage}>
          <ArticleList
            query={query}
            articles={articles}
            listed={listed}
            openId={openId}
            search={listSearch}
            open={openRow}
            hasNewer={hasNewer}
            showNewer={showNewer}
            save={steps.save}
            reset={reset}
          />
        </div>
        {openId !== '' && (
          <ReadingPane
            key={openId}
            article={opened}
            text={text}
            isPage={isPage}
            heading={heading}
            steps={steps}
            close={close}
            previous={place > 0 ? () => void step(-1) : undefined}
            next={nextArticle || query.hasNextPage ? () => void step(1) : undefined}
            nextTitle={nextArticle?.title}
          />
        )}
        {openId === '' && isWide && <FolderOverview folders={folders} unread={unread} listed={listed} />}
      </div>
      {isHelpOpen && <ReaderKeys isOn={keysAreOn} turn={turnKeys} close={() => setHelpOpen(false)} />}
    </AdminPage>
  );
};
