import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { SourceOfItems } from '../noun.ts';
import { isSameSite } from './canonical-url.ts';
import type { EntryFields } from './entry-fields.ts';
import { addressAfter, isSeenLongAgo, mayReplaceWords, withSource } from './merge.ts';
import { type ArticleKeys, articleIdOf } from './same-article.ts';
import { articles, articleTexts, savedAddresses, type StoredArticle } from './store.ts';

/** An entry that is ready to be written to an article, which may exist. */
export interface Prepared {
  readonly articleId: string;
  readonly keys: ArticleKeys;
  readonly tags: readonly string[];
  readonly entry: EntryFields;
  readonly digest: string;
}

interface WriteResult {
  readonly created: number;
  readonly pictures: { articleId: string; url: string }[];
}

/** Writes entries in one transaction. Writing the same ones again changes nothing. */
export const writeEntries = async (
  tx: Transaction,
  source: SourceOfItems,
  prepared: readonly Prepared[],
): Promise<WriteResult> => {
  const ids = prepared.map(({ articleId }) => articleId);
  const known = new Map((await tx.getMany(articles, ids)).map((article) => [article.id, article]));
  const added = prepared.filter(({ articleId }) => !known.has(articleId));
  const urls = added.flatMap(({ keys: { url } }) => (url === null ? [] : [articleIdOf(url)]));
  const saved = new Map((await tx.getMany(savedAddresses, urls)).map(({ id, savedId }) => [id, savedId]));
  const pictures: WriteResult['pictures'] = [];
  for (const one of prepared) {
    const article = known.get(one.articleId);
    const url = one.entry.pictureUrl;
    const isWritten = article ? await change(tx, source, article, one) : create(tx, source, one, saved);
    if (isWritten && url !== null) pictures.push({ articleId: one.articleId, url });
  }
  return { created: added.length, pictures };
};

const create = (
  tx: Transaction,
  source: SourceOfItems,
  { articleId, keys, tags, entry, digest }: Prepared,
  saved: ReadonlyMap<string, string>,
): true => {
  const seenAt = timestamp();
  const { id, title, category } = source;
  tx.create(
    articles,
    {
      ...entry.fields,
      url: keys.url,
      sources: [{ id, title, category }],
      tags: [...tags].slice(0, 20),
      picture: null,
      savedId: (keys.url !== null && saved.get(articleIdOf(keys.url))) || null,
      wordsFrom: { sourceId: id, isOwnSite: isSameSite(source.feedUrl, keys.url) },
      digest,
      seenAt,
      keys: [keys.guid, keys.title].filter((key) => key !== null),
    },
    articleId,
  );
  tx.put(articleTexts, articleId, { contentHtml: entry.contentHtml, seenAt });
  return true;
};

/** Changes an article that one more source has, or whose words have changed. Returns whether its picture may be another one. */
const change = async (
  tx: Transaction,
  source: SourceOfItems,
  article: StoredArticle,
  { keys, tags, entry, digest }: Prepared,
): Promise<boolean> => {
  const placing = withSource(article, source, keys, tags);
  const isRenewed = isSeenLongAgo(article);
  const seenAt = isRenewed ? timestamp() : article.seenAt;
  const mayReplace = mayReplaceWords(article, source);
  if (mayReplace && (isRenewed || article.digest !== digest)) {
    const url = addressAfter(article.url, source, keys.url);
    const isOwnSite = isSameSite(source.feedUrl, url);
    tx.update(articles, article, {
      ...placing,
      ...entry.fields,
      url,
      seenAt,
      digest,
      wordsFrom: { sourceId: source.id, isOwnSite },
      ...((isRenewed || entry.pictureUrl === null) && { picture: null }),
    });
    tx.put(articleTexts, article.id, { contentHtml: entry.contentHtml, seenAt });
    return true;
  }
  if (placing || isRenewed) tx.note(articles, article, { ...placing, seenAt, ...(isRenewed && { picture: null }) });
  const text = isRenewed ? await tx.get(articleTexts, article.id) : undefined;
  if (text) tx.put(articleTexts, article.id, { contentHtml: text.contentHtml, seenAt });
  return false;
};
