import type { PersonalData } from '../../http/noun.ts';
import { articles, readingStates } from './store.ts';

/** An export lists the articles that were read last. */
const most = 200;

/** Exports which articles the caller has read, as far as they are kept. */
export const ownReading: PersonalData = async function* ({ db, actor }) {
  const request = { where: { userId: actor.uid }, sort: 'fetchedAt', order: 'desc', limit: most } as const;
  const { items } = await db.scan(readingStates, request);
  if (items.length === 0) return;
  const read = new Map(items.map(({ articleId, readAt }) => [articleId, readAt]));
  const found = await db.getMany(articles, [...read.keys()]);
  yield {
    path: 'social/read-articles.json',
    title: (t) => t('social:personalData.readArticles'),
    content: found.map(({ id, title, url }) => ({ title, url, readAt: read.get(id) })),
  };
};
