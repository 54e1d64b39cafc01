import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import { circleLink } from '../circles/circle-link.ts';
import type { CareSearch } from '../noun.ts';
import { documents } from './store.ts';

/**
 * Finds documents by name and tag, like their lists: admins find all; others find their own and those published for
 * them.
 */
export const searchDocuments: CareSearch = async ({ db, actor }, { q, limit, memberships }) => {
  const found = await db.search(documents, {
    term: termsInTurn(q),
    either: memberships.flatMap(({ circle_id, role }) =>
      role === 'admin'
        ? [{ circle_id }]
        : [
            { circle_id, [`_is.${role}`]: true },
            { circle_id, uploaded_by: actor.uid },
          ],
    ),
    limit,
  });
  const words = searchWords(q);
  const named = found.filter((document) => hasWords(documents.search!(document), words));
  return named.map(({ id, name, caption, circle_id }) => {
    const { circle_name, circle_slug } = memberships.find((one) => one.circle_id === circle_id)!;
    const link = circleLink(circle_slug, `/care/documents?${new URLSearchParams({ document: id })}`);
    return { id, title: caption ?? name, excerpt: circle_name, link };
  });
};
