import type { UnreadCount } from '@kindred/contract/social/articles/article';
import { useTranslation } from 'react-i18next';
import type { Folder } from './folders.ts';
import type { Listed } from './reader-state.ts';

/** The choices of what to read: everything, a folder, or a source, each with its number of unread articles. */
export const useFolderOptions = (folders: readonly Folder[], unread: UnreadCount | undefined) => {
  const { t } = useTranslation('articles');
  const total = useTotal();
  const withCount = (name: string, count: number | string): string =>
    count === 0 ? name : t('withUnread', { name, unread: count });
  const named = folders.flatMap(({ name, unread: count }) => (name === null ? [] : [{ name, count }]));
  const sources = folders.flatMap(({ sources: within }) => within).toSorted((a, b) => a.title.localeCompare(b.title));
  const groups = [
    {
      group: t('folders'),
      items: named.map(({ name, count }) => ({ value: `c:${name}`, label: withCount(name, count) })),
    },
    {
      group: t('sources'),
      items: sources.map(({ id, title, unread: count }) => ({ value: `s:${id}`, label: withCount(title, count) })),
    },
  ];
  return {
    data: [
      { value: '', label: withCount(t('everything'), unread ? total(unread) : 0) },
      ...groups.filter(({ items }) => items.length > 0),
    ],
    valueOf: ({ sourceId, category }: Listed): string => (sourceId ? `s:${sourceId}` : category && `c:${category}`),
    listedOf: (value: string): Pick<Listed, 'sourceId' | 'category'> => ({
      sourceId: value.startsWith('s:') ? value.slice(2) : '',
      category: value.startsWith('c:') ? value.slice(2) : '',
    }),
  };
};

/** Returns a function that writes a total: “1,000+” if there may be more. */
export const useTotal = (): ((count: UnreadCount) => string | number) => {
  const { i18n } = useTranslation('articles');
  return ({ total, totalIsExact }) => (totalIsExact ? total : `${total.toLocaleString(i18n.language)}+`);
};
