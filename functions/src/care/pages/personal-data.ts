import type { Database } from '../../platform/firestore/database.ts';
import { contentId, pageContents, pages } from './store.ts';

const most = 500;

/**
 * The pages that a person began, with the words there that are theirs: what others wrote since is the circle's, which the
 * person may have left.
 */
export const pagesBegunBy = async (db: Database, userId: string): Promise<object[]> => {
  const begun = await db.find(pages, { author_id: userId }, most);
  const words = await db.getMany(
    pageContents,
    begun.flatMap(({ id, langs }) => langs.map((lang) => contentId(id, lang))),
  );
  return begun.map(({ id, circle_id, page_type, scope, status, titles }) => ({
    circle_id,
    page_type,
    scope,
    status,
    contents: words
      .filter(({ page_id, saved_by }) => page_id === id && saved_by === userId)
      .map(({ lang, content }) => ({ lang, title: titles[lang], content })),
  }));
};
