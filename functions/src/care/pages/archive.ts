import type { CircleContext } from '../../http/context.ts';
import { askedOf, type ArchivePart } from '../archives/part.ts';
import { pageHandlers } from './handlers.ts';
import { pageContents, pages, type StoredPage, wordsPlace } from './store.ts';

const atOnce = 2;

/** A page's words in all its languages. */
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
  read: async (ctx, cursor) => {
    const order = { sortBy: 'page_type', order: 'asc', detail: false } as const;
    const query = { page: 1, pageSize: atOnce, cursor, lang: 'en', ...order };
    const { items, nextCursor } = await pageHandlers.listPages(ctx, askedOf(ctx, query));
    const found = await ctx.db.getMany(
      pages,
      items.map(({ id }) => id),
    );
    const records = await Promise.all(
      found.map(async (page) => {
        const { titles, places, ...shown } = page;
        void [titles, places];
        return { record: { ...shown, contents: await wordsOf(ctx, page) } };
      }),
    );
    return { records, next: nextCursor };
  },
};
