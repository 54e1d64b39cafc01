import { limits } from '@kindred/contract/limits';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Deletable } from '../deletable.ts';
import { statusOnceBack } from '../deletions/policy.ts';
import { ownWordsIn } from './personal-data.ts';
import { keptRevisions, pageContents, pageRevisions, pages, revisionId, type StoredPage, wordsPlace } from './store.ts';
import { changedBy } from './write.ts';

/** A page's deleted text in one language. */
export interface DeletedText {
  readonly page_type: StoredPage['page_type'];
  readonly lang: string;
  readonly title: string;
  /** Where the text is stored. */
  readonly place: string;
  /** Its position among the page's languages. */
  readonly index: number;
}

const taken = (): ApiError =>
  new ApiError('conflict', {
    why: 'place_taken',
    detail: 'Something new has taken this item’s place. Delete the new item first.',
  });
const pageGone = (): ApiError =>
  new ApiError('conflict', {
    why: 'page_gone',
    detail: 'The page of this text is deleted. Restore the page first.',
  });

/** Removes a page's text in one language and its revisions. The text goes last, so that a retry can resume. */
const removeWordsAt = async (db: Database, place: string): Promise<void> => {
  const content = await db.get(pageContents, place);
  if (!content) return;
  const former = keptRevisions(content.revisions).map((revision) => revisionId(place, revision));
  await Promise.all(former.map((id) => db.remove(pageRevisions, id)));
  await db.remove(pageContents, place);
};

const removeRemains: Deletable<never>['removeRemains'] = async (db, { places }) => {
  for (const place of places) await removeWordsAt(db, place);
};

export const deletablePage: Deletable<StoredPage> = {
  noun: 'page',
  find: (db, id) => db.get(pages, id),
  audience: 'writers',
  nameOf: ({ titles, langs }) => titles[langs[0]!]!,
  detailsOf: ({ page_type }) => ({ page_type }),
  restore: async (tx, deleted, by) => {
    const { record } = deleted;
    if (await tx.get(pages, record.id)) throw taken();
    tx.restore(pages, record, { status: statusOnceBack(by, deleted, record.status) });
  },
  present: async (db, page, authorId) => (await ownWordsIn(db, [page], authorId))[0]!,
  whenAuthorEnds: { clear: ['author_name'] },
  remainsOf: (page) => page.langs.map((lang) => wordsPlace(page, lang)),
  removeRemains,
};

export const deletablePageText: Deletable<DeletedText> = {
  noun: 'page_text',
  find: (db, id) => db.get(pages, id),
  audience: 'writers',
  nameOf: ({ title }) => title,
  detailsOf: ({ page_type, lang }) => ({ page_type, lang }),
  /** Restoring a text changes the page, so its status follows the same rule as any change. */
  restore: async (tx, { record_id, record }, { user_id, role }) => {
    const current = await tx.get(pages, record_id);
    if (!current) throw pageGone();
    const { lang, title, place, index } = record;
    if (current.langs.includes(lang)) throw taken();
    if (current.langs.length >= limits.pageLanguages)
      throw new ApiError('conflict', { detail: `A page can have at most ${limits.pageLanguages} languages.` });
    tx.update(pages, current, {
      langs: current.langs.toSpliced(index, 0, lang),
      titles: { ...current.titles, [lang]: title },
      places: { ...current.places, [lang]: place },
      ...changedBy({ user_id, role: role! }, current),
    });
  },
  present: async (db, { page_type, lang, title, place }, authorId) => {
    const words = await db.get(pageContents, place);
    return { page_type, lang, title, ...(words?.saved_by === authorId && { content: words.content }) };
  },
  remainsOf: ({ place }) => [place],
  removeRemains,
};
