import { longestWord } from '@kindred/contract/search-terms';
import { circleLink } from '../circles/circle-link.ts';
import { excerptOf, hasWords } from '../found-words.ts';
import type { CareSearch } from '../noun.ts';
import { diaryNotes } from './store.ts';

/** Finds diary notes by their first words: the caller's own, and those shared with their circles. */
export const searchDiaryNotes: CareSearch = async ({ db, actor }, { q, limit, memberships }) => {
  const found = await db.search(diaryNotes, {
    term: longestWord(q),
    either: [
      { user_id: actor.uid },
      ...memberships.map(({ circle_id }) => ({ circle_id, visibility: 'circle' as const })),
    ],
    limit,
  });
  return found.flatMap(({ id, user_id, circle_id, title, text, noted_on }) => {
    if (!hasWords(`${title ?? ''} ${text}`, q)) return [];
    const circle = memberships.find((one) => one.circle_id === circle_id);
    const page = user_id === actor.uid ? `/care/diary-notes/${id}/edit` : '/care/diary-notes';
    const link = circle ? circleLink(circle.circle_slug, page) : page;
    return { id, title: title ?? noted_on, excerpt: excerptOf(text, q), link };
  });
};
