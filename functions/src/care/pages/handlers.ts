import type { pageEndpoints } from '@kindred/contract/care/pages/endpoints';
import { pageOf } from '../../http/page.ts';
import { timestamp } from '../../platform/clock.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import { notify } from '../../core/notifications/notify.ts';
import { newsOf } from '../moderation-news.ts';
import { listWhatIsSeen, mayDelete, maySee } from './policy.ts';
import { presentPage, presentRevision, presentSummary, readIn, wordsOf } from './present.ts';
import { keptRevisions, newPlace, pageContents, pageId, pageRevisions, pages, revisionId } from './store.ts';
import { type StoredPage, wordsPlace } from './store.ts';
import { presentTypes, usualTitle } from './types.ts';
import { deletePage } from './delete.ts';
import { changedBy, openPublicPage, pageIn, saveWords, tellIfWaiting } from './write.ts';

const revisionsAtOnce = 10;

/** Presents a page in the requested language, or the one that replaces it. */
const show = async (ctx: CircleContext, page: StoredPage, wished: string) => {
  const content = await ctx.db.get(pageContents, wordsPlace(page, readIn(page, wished)));
  return presentPage(page, wished, wordsOf(content));
};

export const pageHandlers: CareHandlers<typeof pageEndpoints, { pages: typeof pages }> = {
  listPageTypes: async ({ tenant }) => {
    const items = await presentTypes(tenant);
    return { items, limit: 100, offset: 0, total: items.length, totalIsExact: true, nextCursor: null };
  },
  listPages: async (ctx, { query }) => {
    const found = await pageOf(ctx.db, pages, query, listWhatIsSeen(ctx.membership));
    const ids = query.detail ? found.items.map((page) => wordsPlace(page, readIn(page, query.lang))) : [];
    const words = new Map((await ctx.db.getMany(pageContents, ids)).map(({ page_id, content }) => [page_id, content]));
    return {
      ...found,
      items: found.items.map((page) => presentSummary(page, query.lang, query.detail ? words.get(page.id) : undefined)),
    };
  },
  createPage: {
    handle: async (ctx, { params: { circle_id }, body: { page_type, scope, lang, title, content } }) => {
      const id = pageId(circle_id, page_type);
      const titled = title ?? (await usualTitle(ctx.tenant, page_type, lang));
      const page = await ctx.db.transaction(async (tx) => {
        if (await tx.get(pages, id))
          throw new ApiError('conflict', { detail: 'The circle already has a page of this kind.' });
        const told = newsOf(ctx, undefined, { what: 'page', status: 'PENDING', author: ctx.actor.uid });
        if (told) notify(tx, ctx.tenant.id, told);
        const saved = { saved_by: ctx.actor.uid, saved_at: timestamp(), revisions: 0 };
        const place = newPlace(id, lang);
        tx.create(pageContents, { circle_id, page_id: id, lang, content, ...saved }, place);
        const titles = { [lang]: titled };
        const words = { langs: [lang], titles, places: { [lang]: place } };
        const fields = {
          circle_id,
          page_type,
          scope,
          ...words,
          author_id: ctx.actor.uid,
          author_name: ctx.membership.name,
        };
        return tx.create(pages, { ...fields, status: 'PENDING', rejection_reason: null }, id);
      });
      return presentPage(page, lang, content);
    },
    replay: async (ctx, { body }, id) => {
      const page = await ctx.db.get(pages, id);
      if (!page) throw new ApiError('not_found');
      return show(ctx, page, body.lang);
    },
  },
  getPage: async (ctx, { query }) => {
    if (!maySee(ctx.membership, ctx.record)) throw new ApiError('page_not_found');
    return show(ctx, ctx.record, query.lang);
  },
  deletePage: async (ctx, { query }) => {
    if (!maySee(ctx.membership, ctx.record)) throw new ApiError('page_not_found');
    if (!mayDelete(ctx.membership, ctx.record)) throw new ApiError('insufficient_permissions');
    await deletePage(ctx, ctx.record.id, query.lang);
  },
  updatePageSettings: async (ctx, { body }) => {
    const wished = body.lang ?? ctx.record.langs[0]!;
    const saved = await ctx.db.transaction(async (tx) => {
      const page = await pageIn(tx, ctx.record.id);
      if (body.open_public_page) await openPublicPage(tx, ctx.membership);
      tellIfWaiting(tx, ctx, page);
      const lang = readIn(page, wished);
      const scope = body.scope ?? page.scope;
      const titles = body.title === undefined ? page.titles : { ...page.titles, [lang]: body.title };
      return tx.update(pages, page, { scope, titles, ...changedBy(ctx.membership, page) }, ctx.ifMatch);
    });
    return show(ctx, saved, wished);
  },
  updatePageStatus: async (ctx, { body }) => {
    const saved = await ctx.db.transaction(async (tx) => {
      const page = await pageIn(tx, ctx.record.id);
      if (body.open_public_page && page.scope === 'PUBLIC') await openPublicPage(tx, ctx.membership);
      const rejection_reason = body.status === 'REJECTED' ? body.reason : null;
      const now = { what: 'page', status: body.status, author: page.author_id, reason: rejection_reason } as const;
      const told = newsOf(ctx, page.status, now);
      if (told) notify(tx, ctx.tenant.id, told);
      return tx.update(pages, page, { status: body.status, rejection_reason }, ctx.ifMatch);
    });
    return show(ctx, saved, saved.langs[0]!);
  },
  updatePageContent: async (ctx, { query: { lang }, body }) => {
    const page = await saveWords(ctx, ctx.record.id, { lang, content: body });
    return presentPage(page, lang, body);
  },
  listPageRevisions: async (ctx, { query: { lang, before } }) => {
    const content = await ctx.db.get(pageContents, wordsPlace(ctx.record, lang));
    if (!content) return { items: [], nextBefore: null };
    const kept = keptRevisions(content.revisions, before);
    const ids = kept.slice(0, revisionsAtOnce).map((revision) => revisionId(content.id, revision));
    const found = await ctx.db.getMany(pageRevisions, ids);
    return {
      items: found.map(presentRevision),
      nextBefore: kept.length > revisionsAtOnce ? kept[revisionsAtOnce - 1]! : null,
    };
  },
  restorePageRevision: {
    handle: async (ctx, { params, query: { lang } }) => {
      const place = revisionId(wordsPlace(ctx.record, lang), params.revision);
      const former = await ctx.db.get(pageRevisions, place);
      // Each revision overwrites the one fifty before it, so this one may no longer exist.
      if (former?.revision !== params.revision) throw new ApiError('page_not_found');
      const page = await saveWords(ctx, ctx.record.id, { lang, content: former.content });
      return presentPage(page, lang, former.content);
    },
    replay: async (ctx, { query }) => show(ctx, ctx.record, query.lang),
  },
};
