import type { UnreadCount } from '@kindred/contract/social/articles/article';
import type { Source } from '@kindred/contract/social/sources/source';

interface SourceWithCount {
  readonly id: string;
  readonly title: string;
  readonly unread: number;
}

export interface Folder {
  /** Null for the sources that are in no folder. */
  readonly name: string | null;
  readonly unread: number;
  readonly sources: readonly SourceWithCount[];
}

/** Returns the folders with their sources, by name; those without a folder come last. */
export const foldersOf = (
  sources: readonly Pick<Source, 'id' | 'title' | 'category'>[],
  unread: Pick<UnreadCount, 'sources'> | undefined,
): Folder[] => {
  const counts = new Map(unread?.sources.map((one) => [one.id, one.unread]));
  const folders = Map.groupBy(sources, ({ category }) => category);
  return [...folders]
    .map(([name, within]) => {
      const counted = within.map(({ id, title }) => ({ id, title, unread: counts.get(id) ?? 0 }));
      return { name, unread: counted.reduce((sum, one) => sum + one.unread, 0), sources: counted };
    })
    .toSorted((a, b) => (a.name === null ? 1 : b.name === null ? -1 : a.name.localeCompare(b.name)));
};
