import type { sourceEndpoints } from '@kindred/contract/social/sources/endpoints';
import { operations } from '../../core/operations/store.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import type { SocialRegistry } from '../noun.ts';
import { checkFeedUrl, createReserved, requireRoom, reserveFeed } from './add.ts';
import { changeSource, deleteSource, fetchNow, sourceIn } from './change.ts';
import { presentSource } from './present.ts';
import { sources } from './store.ts';

export const sourceHandlers = ({ nouns }: SocialRegistry): Handlers<typeof sourceEndpoints> => ({
  listSources: async (ctx, { query }) => {
    const page = await pageOf(ctx.db, sources, query, { status: query.status, category: query.category });
    return { ...page, items: page.items.map(presentSource) };
  },
  createSource: {
    handle: async (ctx, { body }) => {
      checkFeedUrl(body.feedUrl);
      await requireRoom(ctx.db);
      const id = newId();
      const created = await ctx.db.transaction(async (tx) => {
        await reserveFeed(tx, body.feedUrl, id);
        return createReserved(tx, ctx.tenant.id, body, id);
      });
      return presentSource(created);
    },
    replay: async (ctx, _input, id) => presentSource(await sourceIn(ctx.db, id)),
  },
  previewSource: {
    // The parsers are loaded on demand.
    handle: async (ctx, input) => (await import('./preview.ts')).previewSource(ctx, input),
    replay: 'run',
  },
  importSources: {
    handle: async (ctx, input) => {
      const { startSourceImport } = await import('./import.ts');
      return { operation: await startSourceImport(ctx, input) };
    },
    replay: async ({ db }, _input, id) => {
      const operation = await db.get(operations, id);
      if (!operation) throw new ApiError('not_found');
      return { operation };
    },
  },
  exportSources: async (ctx) => (await import('./export.ts')).exportSources(ctx),
  getSource: async (ctx, { params }) => presentSource(await sourceIn(ctx.db, params.id)),
  updateSource: async (ctx, { params, body }) => presentSource(await changeSource(ctx, nouns, params.id, body)),
  deleteSource: (ctx, { params }) => deleteSource(ctx, nouns, params.id),
  fetchSource: {
    handle: async (ctx, { params }) => presentSource(await fetchNow(ctx, params.id)),
    replay: async (ctx, { params }) => presentSource(await sourceIn(ctx.db, params.id)),
  },
});
