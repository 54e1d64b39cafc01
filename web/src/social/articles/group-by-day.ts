import type { Article } from '@kindred/contract/social/articles/article';
import { dayOf } from '../../ui/use-day-heading.ts';

interface Day {
  readonly day: string;
  readonly articles: readonly Article[];
}

/** Groups articles, sorted by time, by the day on which they were published. */
export const groupByDay = (articles: readonly Article[]): Day[] => {
  const days: { day: string; articles: Article[] }[] = [];
  for (const article of articles) {
    const day = dayOf(article.publishedAt);
    const last = days.at(-1);
    if (last?.day === day) last.articles.push(article);
    else days.push({ day, articles: [article] });
  }
  return days;
};
