import { inParallel } from '../../platform/in-parallel.ts';
import { now, secondsFromNow, timestamp } from '../../platform/clock.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { articlePictureRemoval, articlePictures } from './due-kinds.ts';
import { fetchPicture } from './fetch-picture.ts';
import { articles, keptSeconds, pictureFolder } from './store.ts';

type Entry = DueEntryOf<typeof articlePictures>;

const dayLength = '2026-11-27'.length;
const [atOnce, mostMilliseconds] = [2, 40_000];
/** Articles of a day may be noted again within a month; those notes fetch the picture again. */
const removalSeconds = keptSeconds + 2 * 24 * 3600;

/** Due handler: fetches and stores pictures of articles. A picture that cannot be fetched is left out. */
export const storePictures = async ({ tenantId, key, ref: { pictures } }: Entry): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const until = now() + mostMilliseconds;
  const day = timestamp().slice(0, dayLength);
  const left: (typeof pictures)[number][] = [];
  await db.transaction(async (tx) =>
    schedule(tx, articlePictureRemoval, {
      key: `${tenantId}/${day}`,
      tenantId,
      at: secondsFromNow(removalSeconds),
      ref: { day },
    }),
  );
  await inParallel(pictures, atOnce, async (wanted) => {
    if (now() > until) return void left.push(wanted);
    const picture = await fetchPicture(wanted.url);
    if (!picture) return;
    const path = `${pictureFolder(day)}${wanted.articleId}-${picture.etag}.webp`;
    await tenantFiles(tenantId).put(path, picture.bytes, 'image/webp');
    await db.transaction(async (tx) => {
      const article = await tx.get(articles, wanted.articleId);
      if (article) tx.note(articles, article, { picture: { path, etag: picture.etag } });
    });
  });
  if (left.length > 0)
    await db.transaction(async (tx) =>
      schedule(tx, articlePictures, { key: `${key}+${left.length}`, tenantId, ref: { pictures: left } }),
    );
};

/** Due handler: removes the pictures that were stored on a day, once the articles of that day are gone. */
export const removePictures = ({ tenantId, ref }: DueEntryOf<typeof articlePictureRemoval>): Promise<void> =>
  tenantFiles(tenantId).removeAll(pictureFolder(ref.day));
