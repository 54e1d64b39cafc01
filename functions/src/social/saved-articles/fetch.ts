import { cancelFileRemoval, scheduleFileRemoval } from '../../core/files/remove.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { line } from '../articles/entry-fields.ts';
import { fetchPicture } from '../articles/fetch-picture.ts';
import { wordsBeyond } from '../articles/words.ts';
import type { savedArticleFetch } from './due-kinds.ts';
import { type Extracted, extract } from './extract.ts';
import { fetchPage } from './fetch-page.ts';
import { SavingFailure } from './saving-failure.ts';
import { savedArticles, savedArticleTexts, savedFolder, type StoredSavedArticle } from './store.ts';

type Entry = DueEntryOf<typeof savedArticleFetch>;

/** How long a file without a record is kept. */
const strandedSeconds = 3600;
const [longestTitle, longestExcerpt, longestName] = [200, 500, 120];

const isCurrent = (saved: StoredSavedArticle | undefined, { ref }: Entry): saved is StoredSavedArticle =>
  saved?.status === 'FETCHING' && saved.fetchId === ref.fetchId;

/** Due handler: fetches the page of a saved article, and stores its text and picture, or why there is none. */
export const fetchSaved = async (entry: Entry): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  const saved = await db.get(savedArticles, entry.ref.savedId);
  if (!isCurrent(saved, entry) || saved.url === null) return;
  try {
    const { html, url } = await fetchPage(saved.url);
    const extracted = extract(html, url);
    await keep(db, entry, extracted, await storePicture(db, entry, extracted.pictureUrl));
  } catch (error) {
    if (!(error instanceof SavingFailure)) throw error;
    await change(db, entry, { status: 'FAILED', failure: { code: error.fault, message: error.message } });
  }
};

const change = (db: Database, entry: Entry, changes: Partial<StoredSavedArticle>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const saved = await tx.get(savedArticles, entry.ref.savedId);
    if (!isCurrent(saved, entry)) return false;
    tx.update(savedArticles, saved, { ...changes, fetchId: null });
    return true;
  });

type StoredPicture = NonNullable<StoredSavedArticle['picture']>;

/** Fetches and stores a picture, which is removed again unless a record refers to it. */
const storePicture = async (
  db: Database,
  { tenantId, ref }: Entry,
  url: string | null,
): Promise<StoredPicture | null> => {
  const picture = url === null ? undefined : await fetchPicture(url);
  if (!picture) return null;
  const path = `${savedFolder(ref.savedId)}${ref.fetchId}.webp`;
  await db.transaction(async (tx) => scheduleFileRemoval(tx, tenantId, path, secondsFromNow(strandedSeconds)));
  await tenantFiles(tenantId).put(path, picture.bytes, 'image/webp');
  return { path, etag: picture.etag };
};

const keep = (db: Database, entry: Entry, page: Extracted, picture: StoredPicture | null): Promise<void> =>
  db.transaction(async (tx) => {
    const saved = await tx.get(savedArticles, entry.ref.savedId);
    if (!isCurrent(saved, entry)) return;
    const ownTitle = saved.hasOwnTitle ? saved.title : line(page.title ?? '', longestTitle) || saved.title;
    const excerpt = line(page.excerpt ?? '', longestExcerpt);
    if (picture) cancelFileRemoval(tx, entry.tenantId, picture.path);
    if (picture && saved.picture) scheduleFileRemoval(tx, entry.tenantId, saved.picture.path);
    tx.put(savedArticleTexts, saved.id, { contentHtml: page.html });
    tx.update(savedArticles, saved, {
      title: ownTitle,
      excerpt,
      author: line(page.author ?? '', longestName) || null,
      siteName: line(page.siteName ?? '', longestName) || null,
      publishedAt: page.publishedAt,
      words: page.words,
      textWords: wordsBeyond(page.text, [ownTitle, excerpt]),
      picture: picture ?? saved.picture,
      status: 'READY',
      failure: null,
      fetchId: null,
    });
  });
