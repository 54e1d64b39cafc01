import type { PersonalData } from '../../http/noun.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { pageContents, pages, type StoredPage, wordsPlace } from './store.ts';

const most = 500;

/**
 * Exports the pages that the caller created, with only the caller's own texts. Later texts by others belong to the
 * circle, which the caller may have left.
 */
export const ownPages: PersonalData = async function* ({ db, actor }) {
  const content = await ownWordsIn(db, await db.find(pages, { author_id: actor.uid }, most), actor.uid);
  yield {
    path: 'care/pages.json',
    title: (t) => t('care:personalData.pages'),
    content,
  };
};

/** Returns these pages, with this person's own texts. */
export const ownWordsIn = async (db: Database, begun: readonly StoredPage[], userId: string): Promise<object[]> => {
  const words = await db.getMany(
    pageContents,
    begun.flatMap((page) => page.langs.map((lang) => wordsPlace(page, lang))),
  );
  const byPlace = new Map(words.map((one) => [one.id, one]));
  return begun.map((page) => {
    const { circle_id, page_type, scope, status, titles } = page;
    const own = page.langs
      .map((lang) => byPlace.get(wordsPlace(page, lang)))
      .filter((one) => one?.saved_by === userId)
      .map((one) => ({ lang: one!.lang, title: titles[one!.lang], content: one!.content }));
    return { circle_id, page_type, scope, status, contents: own };
  });
};
