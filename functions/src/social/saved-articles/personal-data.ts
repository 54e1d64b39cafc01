import type { PersonalData } from '../../http/noun.ts';
import { savedArticles } from './store.ts';

const most = 500;

/** Exports the articles that the caller saved, with their notes. */
export const ownSavedArticles: PersonalData = async function* ({ db, actor }) {
  const found = await db.find(savedArticles, { 'savedBy.id': actor.uid }, most);
  if (found.length === 0) return;
  yield {
    path: 'social/saved-articles.json',
    title: (t) => t('social:personalData.savedArticles'),
    content: found
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .map(({ title, url, note, tags, createdAt }) => ({ title, url, note, tags, createdAt })),
  };
};
