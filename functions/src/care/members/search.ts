import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import { circleLink } from '../circles/circle-link.ts';
import type { CareSearch } from '../noun.ts';
import { circleMembers } from './store.ts';

/** Finds the people in the caller's circles, without duplicates. */
export const searchMembers: CareSearch = async ({ db, actor }, { q, limit, memberships }) => {
  const found = await db.search(circleMembers, {
    term: termsInTurn(q),
    where: { active: true },
    either: memberships.map(({ circle_id }) => ({ circle_id })),
    limit,
  });
  const words = searchWords(q);
  const others = found.filter(
    ({ user_id, name }, index) =>
      user_id !== actor.uid &&
      hasWords([name], words) &&
      found.findIndex((other) => other.user_id === user_id) === index,
  );
  return others.map(({ user_id, name, circle_name, circle_slug }) => ({
    id: user_id,
    title: name,
    excerpt: circle_name,
    link: circleLink(circle_slug),
  }));
};
