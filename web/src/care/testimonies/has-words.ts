import type { Circle } from '@kindred/contract/care/circles/circle';
import type { NewsGlance } from '../noun.ts';

const words = ['testimony', 'page', 'diary_note'] as const;

/** Returns whether anyone has written in the circle; undefined until known. Assumes so if there is a lot of news. */
export const hasWords = (_: Circle, news: NewsGlance | undefined): boolean | undefined =>
  news && (news.hasMore || words.some((kind) => news.kinds.has(kind)));
