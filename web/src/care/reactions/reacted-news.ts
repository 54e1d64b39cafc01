import type { NewsGroup } from '../noun.ts';
import type { ReactionSubject } from './reaction-subject.ts';

/**
 * Returns what gets the hearts and comments of a group of news: the photo, testimony or page itself, or any other entry.
 * Undefined for several entries, and for files that are neither photos nor videos.
 */
export const reactedNews = ({ all }: Pick<NewsGroup, 'all'>): ReactionSubject | undefined => {
  const [one] = all;
  if (!one || all.length > 1) return undefined;
  const { circle_id: circleId, actor_id: authorId, kind, record_id } = one;
  if (kind === 'document' && !/^(image|video)\//.test(one.file?.content_type ?? '')) return undefined;
  return kind === 'document' || kind === 'testimony' || kind === 'page'
    ? { circleId, kind, id: record_id, authorId }
    : { circleId, kind: 'news', id: one.id, authorId };
};
