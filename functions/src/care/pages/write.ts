import { languageFor } from '@kindred/contract/care/page-types/page-types';
import { limits } from '@kindred/contract/limits';
import { notify } from '../../core/notifications/notify.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { requireVersion } from '../../platform/firestore/versions.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext, CircleMembership } from '../context.ts';
import { requireUnblocked } from '../circles/public-circle.ts';
import { circles } from '../circles/store.ts';
import { newsOf } from '../moderation-news.ts';
import { statusAfterChange } from './policy.ts';
import { newPlace, pageContents, pageRevisions, pages, revisionId, type StoredPage, wordsPlace } from './store.ts';
import { usualTitle } from './types.ts';

/** Reads the page in the transaction, since it may have been deleted in the meantime. */
export const pageIn = async (tx: Transaction, id: string): Promise<StoredPage> => {
  const page = await tx.get(pages, id);
  if (!page) throw new ApiError('page_not_found');
  return page;
};

/** Returns the fields that every change by this person sets on a page. */
export const changedBy = (
  caller: Pick<CircleMembership, 'user_id' | 'role'>,
  page: StoredPage,
): Pick<StoredPage, 'status' | 'rejection_reason'> => {
  const status = statusAfterChange(caller, page);
  return { status, rejection_reason: status === 'REJECTED' ? page.rejection_reason : null };
};

/** Notifies the admins if this change makes a page wait for their review again. */
export const tellIfWaiting = (tx: Transaction, ctx: CircleContext, page: StoredPage): void => {
  const { status } = changedBy(ctx.membership, page);
  const told = newsOf(ctx, page.status, { what: 'page', status, author: page.author_id });
  if (told) notify(tx, ctx.tenant.id, told);
};

interface Words {
  readonly lang: string;
  readonly content: string;
}

/** Saves a page's text in a language and keeps the previous one. Saving the same text changes nothing. */
export const saveWords = (ctx: CircleContext, id: string, { lang, content }: Words): Promise<StoredPage> =>
  ctx.db.transaction(async (tx) => {
    const page = await pageIn(tx, id);
    requireVersion(page, ctx.ifMatch);
    const before = page.langs.includes(lang) ? await tx.get(pageContents, wordsPlace(page, lang)) : undefined;
    if (before?.content === content) return page;
    tellIfWaiting(tx, ctx, page);
    const saved = { saved_by: ctx.actor.uid, saved_at: timestamp() };
    if (before) {
      const { revisions, id: place, page_id, circle_id, content: words, saved_by, saved_at } = before;
      const revision = revisions + 1;
      const former = { page_id, circle_id, lang, content: words, saved_by, saved_at, revision };
      tx.put(pageRevisions, revisionId(place, revision), former);
      tx.update(pageContents, before, { content, ...saved, revisions: revision });
      return tx.update(pages, page, changedBy(ctx.membership, page));
    }
    if (page.langs.length >= limits.pageLanguages)
      throw new ApiError('conflict', { detail: `A page can have at most ${limits.pageLanguages} languages.` });
    const fields = { circle_id: page.circle_id, page_id: id, lang, content, ...saved, revisions: 0 };
    const created = tx.create(pageContents, fields, newPlace(id, lang));
    return tx.update(pages, page, {
      langs: [...page.langs, lang],
      places: { ...page.places, [lang]: created.id },
      titles: { ...page.titles, [lang]: await titleFor(ctx, page, lang) },
      ...changedBy(ctx.membership, page),
    });
  });

/** Returns the title for a new language of a page: that of the closest language, or else that of the page's type. */
const titleFor = async ({ tenant }: CircleContext, page: StoredPage, lang: string): Promise<string> => {
  const near = languageFor(page.langs, lang)!;
  return near.split('-')[0] === lang.split('-')[0] ? page.titles[near]! : usualTitle(tenant, page.page_type, lang);
};

/** Turns on the circle's public page, when an admin publishes something for everybody and agrees to turn it on. */
export const openPublicPage = async (tx: Transaction, caller: CircleMembership): Promise<void> => {
  if (caller.role !== 'admin')
    throw new ApiError('insufficient_permissions', { detail: 'Only an admin can turn on the circle’s public page.' });
  const circle = await tx.get(circles, caller.circle_id);
  if (!circle || circle.public_page) return;
  requireUnblocked(circle);
  tx.update(circles, circle, { public_page: true });
};
