import {
  contentId,
  pageContents,
  pageId,
  pageRevisions,
  pages,
  revisionId,
} from '../../../functions/src/care/pages/store.ts';
import type { PageType } from '@kindred/contract/care/page-types/page-types';
import { users } from '../../../functions/src/core/users/store.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { daysAgo, readData } from '../data.ts';
import { tellAsOf } from './told.ts';

/** The text of a page in one language, and its earlier versions, oldest first. */
interface SeedWords {
  title: string;
  content: string;
  saved_by: string;
  days_ago: number;
  former?: { content: string; saved_by: string; days_ago: number }[];
}

interface SeedPage {
  page_type: PageType;
  scope: 'PUBLIC' | 'CIRCLE';
  status: 'PENDING' | 'PUBLISHED' | 'REJECTED';
  rejection_reason: string | null;
  author_id: string;
  contents: Record<string, SeedWords>;
}

/** Creates a circle's pages, with their texts in each language and earlier versions. */
export const seedPagesOf = async (db: Database, circleId: string): Promise<void> => {
  for (const { contents, ...page } of (await readData<Record<string, SeedPage[]>>('care/pages.json'))[circleId] ?? []) {
    const id = pageId(circleId, page.page_type);
    const titles = Object.fromEntries(Object.entries(contents).map(([lang, { title }]) => [lang, title]));
    const author_name = (await db.get(users, page.author_id))?.name ?? null;
    const fields = { ...page, author_name, circle_id: circleId, langs: Object.keys(contents), titles };
    await db.create(pages, fields, id);
    const saved = Object.values(contents).map(({ days_ago }) => days_ago);
    await tellAsOf(db, pages, id, Math.max(...saved));
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
