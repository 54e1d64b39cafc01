import { longestWord } from '@kindred/contract/search-terms';
import { excerptOf, hasWords } from '../found-words.ts';
import type { CareSearch } from '../noun.ts';
import { eventLink } from './event-link.ts';
import { maySee } from './policy.ts';
import { events } from './store.ts';

/** Finds events of the caller's circles by their first words, the latest first. */
export const searchEvents: CareSearch = async ({ db }, { q, limit, memberships }) => {
  const found = await db.search(events, {
    term: longestWord(q),
    either: memberships.map(({ circle_id }) => ({ circle_id })),
    limit,
  });
  return found.flatMap((event) => {
    const { id, circle_id, title, location, description } = event;
    const circle = memberships.find((one) => one.circle_id === circle_id)!;
    const words = [location, description].filter(Boolean).join(' ');
    if (!maySee(circle, event) || !hasWords(`${title} ${words}`, q)) return [];
    return [{ id, title, excerpt: excerptOf(words, q), link: eventLink(circle.circle_slug, id) }];
  });
};
