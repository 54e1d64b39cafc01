import {
  contentId,
  pageContents,
  pageId,
  pageRevisions,
  pages,
  revisionId,
} from '../../functions/src/care/pages/store.ts';
import { now, timestamp } from '../../functions/src/platform/clock.ts';
import type { Database } from '../../functions/src/platform/firestore/database.ts';
import { type SeedWords, seedPages } from './files.ts';

const daysAgo = (days: number): string => timestamp(now() - days * 86_400_000);

/** Puts the pages of a circle there, with their words in each language and what these were before. */
export const seedPagesOf = async (db: Database, circleId: string): Promise<void> => {
  for (const { contents, ...page } of (await seedPages())[circleId] ?? []) {
    const id = pageId(circleId, page.page_type);
    const titles = Object.fromEntries(Object.entries(contents).map(([lang, { title }]) => [lang, title]));
    await db.create(pages, { ...page, circle_id: circleId, langs: Object.keys(contents), titles }, id);
    for (const [lang, words] of Object.entries(contents))
      await seedWords(db, { circle_id: circleId, page_id: id, lang }, words);
  }
};

const seedWords = async (
  db: Database,
  of: { circle_id: string; page_id: string; lang: string },
  { content, saved_by, days_ago, former = [] }: SeedWords,
): Promise<void> => {
  const id = contentId(of.page_id, of.lang);
  const words = { ...of, content, saved_by, saved_at: daysAgo(days_ago), revisions: former.length };
  await db.create(pageContents, words, id);
  for (const [index, before] of former.entries()) {
    const revision = index + 1;
    const kept = { ...of, revision, content: before.content, saved_by: before.saved_by };
    await db.create(pageRevisions, { ...kept, saved_at: daysAgo(before.days_ago) }, revisionId(id, revision));
  }
};
