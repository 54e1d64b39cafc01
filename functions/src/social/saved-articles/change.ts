import type { InputOf } from '@kindred/contract/endpoint';
import type { savedArticleEndpoints } from '@kindred/contract/social/saved-articles/endpoints';
import { scheduleFileRemoval } from '../../core/files/remove.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { articleIdOf } from '../articles/same-article.ts';
import { articles, savedAddresses } from '../articles/store.ts';
import { savedArticleFetch } from './due-kinds.ts';
import { addressOf } from './policy.ts';
import { savedArticles, savedArticleTexts, type StoredSavedArticle } from './store.ts';
import { differentTags } from './tags.ts';

type Body = InputOf<(typeof savedArticleEndpoints)['updateSavedArticle']>['body'];

/** Returns a saved article; throws 404 if there is none. One read. */
export const savedIn = async (from: Pick<Transaction, 'get'>, id: string): Promise<StoredSavedArticle> => {
  const saved = await from.get(savedArticles, id);
  if (!saved) throw new ApiError('not_found');
  return saved;
};

export const updateSaved = (
  ctx: SignedInContext,
  id: string,
  { title, note, tags }: Body,
): Promise<StoredSavedArticle> =>
  ctx.db.transaction(async (tx) => {
    const saved = await savedIn(tx, id);
    const hasOwnTitle = saved.hasOwnTitle || title !== saved.title;
    return tx.update(savedArticles, saved, { title, hasOwnTitle, note, tags: differentTags(tags) }, ctx.ifMatch);
  });

/** Deletes a saved article with its text and picture, and releases its address. */
export const removeSaved = (ctx: SignedInContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const saved = await savedIn(tx, id);
    const article = await tx.get(articles, saved.articleId);
    if (article?.savedId === id) tx.note(articles, article, { savedId: null });
    if (saved.url !== null) tx.remove(savedAddresses, articleIdOf(saved.url));
    if (saved.picture) scheduleFileRemoval(tx, ctx.tenant.id, saved.picture.path);
    tx.remove(savedArticleTexts, id);
    tx.remove(savedArticles, saved);
  });

/** Has the page of a saved article fetched again, unless that is under way. Throws 409 if it has no address. */
export const refetch = ({ db, tenant }: SignedInContext, id: string): Promise<StoredSavedArticle> =>
  db.transaction(async (tx) => {
    const saved = await savedIn(tx, id);
    addressOf(saved);
    if (saved.status === 'FETCHING') return saved;
    const fetchId = newId();
    const ref = { savedId: id, fetchId };
    schedule(tx, savedArticleFetch, { key: `${tenant.id}/${fetchId}`, tenantId: tenant.id, ref });
    return tx.update(savedArticles, saved, { status: 'FETCHING', failure: null, fetchId });
  });
