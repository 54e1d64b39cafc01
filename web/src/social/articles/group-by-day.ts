import type { Article } from '@kindred/contract/social/articles/article';
import { dayOf } from '../../ui/use-day-heading.ts';

export interface Day {
  readonly day: string;
  readonly articles: readonly Article[];
}

/**
 * Groups articles, sorted by time, by the day on which they were published. Days that are as they were in `before` are
 * the same objects, so that only the others are rendered again.
 */
export const groupByDay = (articles: readonly Article[], before: readonly Day[] = []): Day[] => {
  const days: { day: string; articles: Article[] }[] = [];
  for (const article of articles) {
    const day = dayOf(article.publishedAt);
    const last = days.at(-1);
    if (last?.day === day) last.articles.push(article);
    else days.push({ day, articles: [article] });
  }
  const known = new Map(before.map((one) => [one.day, one]));
  return days.map((one) => {
    const same = known.get(one.day);
    return same && isSame(same.articles, one.articles) ? same : one;
  });
};

const isSame = (some: readonly Article[], others: readonly Article[]): boolean =>
  some.length === others.length && some.every((article, index) => article === others[index]);
