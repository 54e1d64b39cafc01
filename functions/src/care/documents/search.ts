import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { titleOf } from '@kindred/contract/care/documents/photo-title';
import type { Found } from '@kindred/contract/core/search/endpoints';
import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import { circleLink } from '../circles/circle-link.ts';
import type { CareSearch } from '../noun.ts';
import { documents, type StoredDocument } from './store.ts';

/** Names a photo by its title, or by its date if it has none, and another file by its caption or name. */
const shownAs = (document: StoredDocument): Pick<Found, 'title' | 'takenOn'> => {
  const { name, caption, taken_on, taken_at, created_at } = document;
  if (kindOf(document) !== 'picture') return { title: caption || name };
  const title = titleOf(document);
  return title === undefined ? { title: '', takenOn: taken_on ?? (taken_at ?? created_at).slice(0, 10) } : { title };
};

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
  return named.map((document) => {
    const { id, circle_id } = document;
    const { circle_name, circle_slug } = memberships.find((one) => one.circle_id === circle_id)!;
    const link = circleLink(circle_slug, `/care/documents?${new URLSearchParams({ document: id })}`);
    return { id, ...shownAs(document), excerpt: circle_name, link };
  });
};
