import { VisuallyHidden } from '@mantine/core';
import type { UnreadCount } from '@kindred/contract/social/articles/article';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Folder } from './folders.ts';
import styles from './Folders.module.css';
import { type Listed, writeReaderState } from './reader-state.ts';
import { useTotal } from './use-folder-options.ts';

/** How many of a folder's sources are shown. */
const mostSources = 12;

interface FolderOverviewProps {
  readonly folders: readonly Folder[];
  readonly unread: UnreadCount | undefined;
  readonly listed: Listed;
}

/** What is unread where, beside the list while no article is open. */
export const FolderOverview = ({ folders, unread, listed }: FolderOverviewProps) => {
  const { t } = useTranslation('articles');
  const total = useTotal();
  const to = (at: Partial<Listed>): string =>
    `?${writeReaderState({ ...listed, sourceId: '', category: '', ...at, article: '' })}`;
  return (
    <nav className={styles.overview} aria-labelledby="folders">
      <h2 id="folders">{t('folders')}</h2>
      <ul className={styles.folders}>
        <li>
          <Entry
            to={to({})}
            name={t('everything')}
            count={unread?.total ?? 0}
            shown={unread && total(unread)}
            isCurrent={listed.sourceId === '' && listed.category === ''}
          />
        </li>
        {folders.map(({ name, unread: count, sources }) => {
          const waiting = sources.filter((source) => source.unread > 0 || source.id === listed.sourceId);
          return (
            <li key={name ?? ''}>
              {name === null ? (
                <p className={styles.loose}>{t('noFolder')}</p>
              ) : (
                <Entry to={to({ category: name })} name={name} count={count} isCurrent={listed.category === name} />
              )}
              <ul>
                {waiting.slice(0, mostSources).map((source) => (
                  <li key={source.id}>
                    <Entry
                      to={to({ sourceId: source.id })}
                      name={source.title}
                      count={source.unread}
                      isCurrent={listed.sourceId === source.id}
                    />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

interface EntryProps {
  readonly to: string;
  readonly name: string;
  readonly count: number;
  /** How the count is written, if it is not exact. */
  readonly shown?: number | string | undefined;
  readonly isCurrent: boolean;
}

const Entry = ({ to, name, count, shown = count, isCurrent }: EntryProps) => {
  const { t } = useTranslation('articles');
  return (
    <Link className={styles.entry} to={to} preventScrollReset aria-current={isCurrent || undefined}>
      <span>{name}</span>
      {count > 0 && (
        <span>
          {shown}
          <VisuallyHidden> {t('unreadCount')}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
};
