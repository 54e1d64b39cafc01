import { type RefObject, useId, useMemo, useState } from 'react';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import type { Article, UnreadCount } from '@kindred/contract/social/articles/article';
import type { Source } from '@kindred/contract/social/sources/source';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListSearch } from '../../ui/data-list/ListSearch.tsx';
import type { Folder } from './folders.ts';
import styles from './Reader.module.css';
import type { Listed } from './reader-state.ts';
import { useFolderOptions } from './use-folder-options.ts';

interface ReaderBarProps {
  readonly listed: Listed;
  readonly change: (listed: Partial<Listed>, replace?: boolean) => void;
  readonly folders: readonly Folder[];
  readonly unread: UnreadCount | undefined;
  readonly articles: readonly Article[] | undefined;
  readonly sources: readonly Source[];
  readonly search: RefObject<HTMLInputElement | null>;
}

/** What the list shows: words, a folder or a source, unread ones only, and behind a button a tag and days. */
export const ReaderBar = ({ listed, change, folders, unread, articles, sources, search }: ReaderBarProps) => {
  const { t } = useTranslation('articles');
  const { t: tList } = useTranslation('list');
  const more = useId();
  const { tag, from, to } = listed;
  const count = [tag, from, to].filter(Boolean).length;
  const [isOpen, setOpen] = useState(count > 0);
  const options = useFolderOptions(folders, unread);
  const tags = useMemo(() => tagsOf(articles ?? [], sources, tag), [articles, sources, tag]);
  return (
    <div className={styles.bar} role="search" aria-label={t('filters')}>
      <ListSearch
        label={t('searches')}
        value={listed.q}
        input={search}
        change={(q) => q !== listed.q && change({ q }, true)}
      />
      <NativeSelect
        className={styles.folder}
        label={t('within')}
        data={options.data}
        value={options.valueOf(listed)}
        onChange={(event) => change(options.listedOf(event.currentTarget.value))}
      />
      <div className={styles.switches}>
        <Switch
          label={t('unreadOnly')}
          checked={listed.unread}
          onChange={(event) => change({ unread: event.currentTarget.checked })}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t('more') : t('moreSet', { count })}
        </Button>
      </div>
      <div id={more} className={styles.more} hidden={!isOpen}>
        <NativeSelect
          label={t('tag')}
          data={[{ value: '', label: t('anyTag') }, ...tags.map((value) => ({ value, label: value }))]}
          value={tag}
          onChange={(event) => change({ tag: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('from')}
          value={from}
          max={to || undefined}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('to')}
          value={to}
          min={from || undefined}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
        {count > 0 && (
          <Button variant="subtle" onClick={() => change({ tag: '', from: '', to: '' })}>
            {tList('reset')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Returns the tags to choose from: those that rules give, those of the listed articles, and the chosen one. */
const tagsOf = (articles: readonly Article[], sources: readonly Source[], chosen: string): string[] => {
  const given = sources.flatMap(({ rules }) => rules.flatMap(({ tag }) => tag ?? []));
  const shown = articles.flatMap(({ tags }) => tags);
  return [...new Set([...given, ...shown, ...(chosen ? [chosen] : [])])].toSorted((a, b) => a.localeCompare(b));
};
