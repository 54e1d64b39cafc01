import { pageDeletionId } from '@kindred/contract/care/pages/deletion-id';
import { requireVersion } from '../../platform/firestore/versions.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import { keepDeleted } from '../deletions/keep.ts';
import { deletablePage, deletablePageText, type DeletedText } from './deletable.ts';
import { pages, type StoredPage, wordsPlace } from './store.ts';
import { changedBy, pageIn } from './write.ts';

/** Deletes a page or one of its languages. The texts stay where they are until they can no longer be restored. */
export const deletePage = (ctx: CircleContext, id: string, lang: string | undefined): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const page = await pageIn(tx, id);
    requireVersion(page, ctx.ifMatch);
    const of = { circle_id: page.circle_id, record_id: id, author_id: page.author_id };
    const who = { uid: ctx.actor.uid, name: ctx.membership.name };
    if (lang === undefined) {
      const what = { ...of, id: pageDeletionId.page(page), record: page };
      keepDeleted(tx, ctx.tenant.id, deletablePage, what, who);
      return tx.remove(pages, page);
    }
    if (!page.langs.includes(lang)) throw new ApiError('page_not_found');
    if (page.langs.length === 1)
      throw new ApiError('conflict', { detail: 'This is the page’s only language: delete the page instead.' });
    const { record, rest } = textOf(page, lang);
    const what = { ...of, id: pageDeletionId.page_text(page, lang), record };
    keepDeleted(tx, ctx.tenant.id, deletablePageText, what, who);
    tx.update(pages, page, { ...rest, ...changedBy(ctx.membership, page) });
  });

/** Returns one of a page's languages, and the page without it. */
const textOf = (page: StoredPage, lang: string) => {
  const { [lang]: title, ...titles } = page.titles;
  const { [lang]: former, ...places } = page.places ?? {};
  void former;
  const index = page.langs.indexOf(lang);
  const record: DeletedText = {
    page_type: page.page_type,
    lang,
    title: title!,
    place: wordsPlace(page, lang),
    index,
  };
  return { record, rest: { titles, places, langs: page.langs.filter((one) => one !== lang) } };
};
