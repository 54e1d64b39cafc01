import { beginningOf } from '../deletions/beginning.ts';
import type { FindReacted } from '../reacted.ts';
import { testimonies } from './store.ts';

/** Finds published testimonies, which every member may read. */
export const reactedTestimonies: FindReacted = async (from, circleId, ids) => {
  const found = await from.getMany(testimonies, ids);
  return found
    .filter(({ circle_id, status }) => circle_id === circleId && status === 'PUBLISHED')
    .map(({ id, author_id, text }) => ({
      id,
      author_id,
      title: beginningOf(text),
      page: () => '/care/testimonies',
      isSeenBy: () => true,
    }));
};
