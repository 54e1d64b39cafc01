import type { Circle } from '@kindred/contract/care/circles/circle';
import type { NewsGlance } from '../noun.ts';

const words = ['testimony', 'page', 'diary_note'] as const;

/** Whether anybody has written in the circle; undefined while that is not known. Where much has happened, it is begun. */
export const hasWords = (_: Circle, news: NewsGlance | undefined): boolean | undefined =>
  news && (news.hasMore || words.some((kind) => news.kinds.has(kind)));
