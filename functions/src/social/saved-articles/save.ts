import type { InputOf } from '@kindred/contract/endpoint';
import type { savedArticleEndpoints } from '@kindred/contract/social/saved-articles/endpoints';
import { cancelFileRemoval, scheduleFileRemoval } from '../../core/files/remove.ts';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { fieldError } from '../../platform/api-error.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { canonicalUrl, siteOf } from '../articles/canonical-url.ts';
import { articleIdOf } from '../articles/same-article.ts';
import { articles, articleTexts, savedAddresses, type StoredArticle } from '../articles/store.ts';
import { savedArticleFetch } from './due-kinds.ts';
import { alreadySaved } from './policy.ts';
import { savedArticles, savedArticleTexts, savedFolder, type StoredSavedArticle } from './store.ts';
import { differentTags } from './tags.ts';

type Body = InputOf<(typeof savedArticleEndpoints)['createSavedArticle']>['body'];
type Fields = Omit<StoredSavedArticle, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

/** How long a file without a record is kept. */
const strandedSeconds = 3600;
const longestTitle = 200;

/** Saves an address or an article that was fetched. Throws 409 if the address is saved already. */
export const saveArticle = async (ctx: SignedInContext, body: Body): Promise<StoredSavedArticle> => {
  const savedBy = { id: ctx.actor.uid, name: await nameOf(ctx) };
  return body.articleId === undefined
    ? saveAddress(ctx, body, savedBy)
    : saveFetched(ctx, { ...body, articleId: body.articleId }, savedBy);
};

const nameOf = async ({ db, actor }: SignedInContext): Promise<string> =>
  actor.token?.name ?? (await db.get(users, actor.uid))?.name ?? '';

const saveAddress = async (
  { db, tenant }: SignedInContext,
  { url: written, title, note, tags }: Body,
  savedBy: Fields['savedBy'],
): Promise<StoredSavedArticle> => {
  const url = canonicalUrl(written ?? '');
  if (url === null)
    throw fieldError('bad_request', 'url', 'Not an address such as https://example.com/', 'invalid_url');
  const id = newId();
  const fetchId = newId();
  return db.transaction(async (tx) => {
    const article = await tx.get(articles, articleIdOf(url));
    await reserve(tx, url, id);
    if (article) tx.note(articles, article, { savedId: id });
    schedule(tx, savedArticleFetch, {
      key: `${tenant.id}/${fetchId}`,
      tenantId: tenant.id,
      ref: { savedId: id, fetchId },
    });
    return tx.create(
      savedArticles,
      {
        url,
        articleId: articleIdOf(url),
        title: title ?? url.replace(/^https?:\/\//, '').slice(0, longestTitle),
        hasOwnTitle: title !== undefined,
        note,
        tags: differentTags(tags),
        excerpt: '',
        author: null,
        siteName: siteOf(url),
        publishedAt: null,
        words: 0,
        textWords: '',
        picture: null,
        status: 'FETCHING',
        failure: null,
        fetchId,
        savedBy,
      },
      id,
    );
  });
};

const saveFetched = async (
  ctx: SignedInContext,
  body: Body & { readonly articleId: string },
  savedBy: Fields['savedBy'],
): Promise<StoredSavedArticle> => {
  const { db, tenant } = ctx;
  const article = await db.get(articles, body.articleId);
  if (!article) throw fieldError('bad_request', 'articleId', 'Article not found', 'unknown');
  if (article.savedId !== null) throw alreadySaved(article.savedId);
  const id = newId();
  const picture = await copyPicture(ctx, article, id);
  return db.transaction(async (tx) => {
    const current = (await tx.get(articles, article.id)) ?? article;
    if (current.savedId !== null) throw alreadySaved(current.savedId);
    if (article.url !== null) await reserve(tx, article.url, id);
    const text = await tx.get(articleTexts, article.id);
    if (picture) cancelFileRemoval(tx, tenant.id, picture.path);
    tx.note(articles, current, { savedId: id });
    tx.put(savedArticleTexts, id, { contentHtml: text?.contentHtml ?? '' });
    return tx.create(savedArticles, { ...ofArticle(article), ...ofBody(body, article), picture, savedBy }, id);
  });
};

const ofArticle = ({ id, url, excerpt, author, publishedAt, words, textWords, sources }: StoredArticle) => ({
  url,
  articleId: id,
  excerpt,
  author,
  publishedAt,
  words,
  textWords,
  siteName: sources[0]?.title ?? null,
  status: 'READY' as const,
  failure: null,
  fetchId: null,
});

const ofBody = ({ title, note, tags }: Body, article: StoredArticle) => ({
  title: title ?? article.title.slice(0, longestTitle),
  hasOwnTitle: title !== undefined,
  note,
  tags: differentTags(tags),
});

/** Copies an article’s picture, which is removed again unless a record refers to it. */
const copyPicture = async ({ db, files, tenant }: SignedInContext, { picture }: StoredArticle, id: string) => {
  const bytes = picture && (await files.get(picture.path));
  if (!bytes) return null;
  const path = `${savedFolder(id)}${picture.etag}.webp`;
  await db.transaction(async (tx) => scheduleFileRemoval(tx, tenant.id, path, secondsFromNow(strandedSeconds)));
  await files.put(path, bytes, 'image/webp');
  return { path, etag: picture.etag };
};

/** Reserves an address for a saved article. Throws 409 if another has it. One read. */
const reserve = async (tx: Transaction, url: string, savedId: string): Promise<void> => {
  const taken = await tx.get(savedAddresses, articleIdOf(url));
  if (taken) throw alreadySaved(taken.savedId);
  tx.put(savedAddresses, articleIdOf(url), { savedId });
};
