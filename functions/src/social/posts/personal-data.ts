import type { PersonalData } from '../../http/noun.ts';
import { everyEntry } from '../../http/page.ts';
import { posts, presentPost } from './store.ts';

/** Yields the posts that the caller wrote, and those for their account. */
export const ownPosts: PersonalData = async function* ({ db, actor }) {
  const contains = { field: '_in', name: actor.uid };
  const found = await everyEntry(db, posts, { contains, sort: 'updatedAt', order: 'desc' });
  if (found.length === 0) return;
  yield {
    path: 'social/posts.json',
    title: (t) => t('social:personalData.posts'),
    content: found.map(presentPost),
  };
};
