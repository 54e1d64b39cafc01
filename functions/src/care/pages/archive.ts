import type { CircleContext } from '../../http/context.ts';
import { askedOf, type ArchivePart } from '../archives/part.ts';
import { pageHandlers } from './handlers.ts';
import { contentId, pageContents, pages, type StoredPage } from './store.ts';

const atOnce = 2;

/** A page's words in all its languages. */
const wordsOf = async ({ db }: CircleContext, { id, langs, titles }: StoredPage) => {
  const found = await db.getMany(
    pageContents,
    langs.map((lang) => contentId(id, lang)),
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
        const { titles, ...shown } = page;
        void titles;
        return { record: { ...shown, contents: await wordsOf(ctx, page) } };
      }),
    );
    return { records, next: nextCursor };
  },
};
