import type { NewsGroup } from '../noun.ts';
import { reactedNews } from './reacted-news.ts';
import { Reactions } from './Reactions.tsx';

/** The hearts and comments of an entry of the circle's news. */
export const NewsReactions = ({ group }: { group: NewsGroup }) => {
  const subject = reactedNews(group);
  return subject && <Reactions {...subject} />;
};
