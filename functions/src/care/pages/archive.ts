import { pageOf } from '../../http/page.ts';
import type { CircleContext } from '../context.ts';
import { pageEntry } from '../archive-pages/writings.ts';
import type { ArchivePart } from '../archive-part.ts';
import { listWhatIsSeen } from './policy.ts';
import { pageContents, pages, type StoredPage, wordsPlace } from './store.ts';

const atOnce = 2;

/** Returns a page's text in all its languages. */
const wordsOf = async ({ db }: CircleContext, page: StoredPage) => {
  const { langs, titles } = page;
  const found = await db.getMany(
    pageContents,
    langs.map((lang) => wordsPlace(page, lang)),
  );
  return found.map(({ lang, content }) => ({ lang, title: titles[lang], content }));
};

export const pagesArchive: ArchivePart = {
  name: 'pages',
  chapter: 20,
  title: (t) => t('care:archive.partTitles.pages'),
  entry: pageEntry,
  read: async (ctx, cursor) => {
    const query = { page: 1, pageSize: atOnce, cursor, sortBy: 'page_type', order: 'asc' } as const;
    const { items, nextCursor } = await pageOf(ctx.db, pages, query, listWhatIsSeen(ctx.membership));
    const records = await Promise.all(
      items.map(async (page) => {
        const { titles, places, ...shown } = page;
        void [titles, places];
        return { record: { ...shown, contents: await wordsOf(ctx, page) } };
      }),
    );
    return { records, next: nextCursor };
  },
};
