import type { FindReacted } from '../reacted.ts';
import { pages } from './store.ts';

/** Finds published pages, which every member may read. */
export const reactedPages: FindReacted = async (from, circleId, ids) => {
  const found = await from.getMany(pages, ids);
  return found
    .filter(({ circle_id, status }) => circle_id === circleId && status === 'PUBLISHED')
    .map(({ id, page_type, author_id, titles, langs }) => ({
      id,
      author_id,
      title: titles[langs[0]!] ?? null,
      page: (slug) => `/care/circles/${slug}/pages/${page_type}`,
      isSeenBy: () => true,
    }));
};
