import type { translationEndpoints } from '@kindred/contract/core/translations/endpoints';
import { defaultLanguage, languageChain } from '@kindred/contract/core/translations/languages';
import { limits } from '@kindred/contract/limits';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import type { Where } from '../../platform/firestore/owner.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import type { CoreRegistry } from '../noun.ts';
import { writeTranslations } from './csv-file.ts';
import { importTranslations } from './import.ts';
import { offeredNow, requireOffered } from './offered.ts';
import { overviewOf } from './overview.ts';
import { sourceOf, sourcesOf } from './sources.ts';
import { translationId, translations } from './store.ts';
import { suggest } from './suggest.ts';
import { changing, createOf, originAfter, requireValue, translationIn, updateOf } from './write.ts';

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

export const translationHandlers = (core: CoreRegistry): Handlers<typeof translationEndpoints> => {
  const overview = async (ctx: SignedInContext, entityType?: string) => {
    const where: Where = entityType === undefined ? {} : { entityType };
    const [sources, stored, offered] = await Promise.all([
      sourcesOf(core, ctx, entityType),
      ctx.db.find(translations, where, limits.translationsAtOnce),
      offeredNow(ctx.tenant),
    ]);
    return overviewOf(sources, stored, { offered, otherwise: ctx.tenant.signUp.defaultLanguage });
  };

  return {
    listTranslations: (ctx, { query }) => {
      const { page_size: pageSize, sort_by: sortBy, lang: language, type: entityType, key, ...others } = query;
      return pageOf(ctx.db, translations, { ...others, pageSize, sortBy }, { language, entityType, key });
    },
    createTranslation: {
      handle: async (ctx, { body }) => {
        const { language, value, status, ...address } = body;
        const source = await sourceOf(core, ctx, address);
        await requireOffered(ctx.tenant, language);
        requireValue(source, value);
        return changing(ctx, async (tx) => {
          if (await tx.get(translations, translationId(body)))
            throw fieldError('conflict', 'language', 'This text already has a translation in this language', 'taken');
          return createOf(tx, source, language, { value, status, origin: 'person' });
        });
      },
      replay: (ctx, _input, id) => translationIn(ctx.db, id),
    },
    searchTranslation: async (ctx, { query }) => {
      const ids = languageChain(query.language).map((language) => translationId({ ...query, language }));
      const [found] = await ctx.db.getMany(translations, ids);
      if (!found) throw new ApiError('translation_not_found');
      return found;
    },
    getTranslationOverview: (ctx, { query }) => overview(ctx, query.entityType),
    exportTranslations: async (ctx, { query }) => ({
      name: `${ctx.tenant.subdomain}-translations.csv`,
      chunks: oneChunk(writeTranslations(await overview(ctx), query.language)),
    }),
    importTranslations: {
      handle: async (ctx, { body, file }) =>
        importTranslations(ctx, await sourcesOf(core, ctx), file.bytes, body.dryRun),
      replay: 'run',
    },
    suggestTranslation: {
      handle: async (ctx, { body }) => suggest(ctx, await sourceOf(core, ctx, body), body.language),
      replay: (ctx, { body }) => translationIn(ctx.db, translationId(body)),
    },
    getTranslation: async (ctx, { params, query }) => {
      const found = await translationIn(ctx.db, params.id);
      const language = query.lang ?? defaultLanguage;
      if (language === found.language) return found;
      const sibling = await ctx.db.get(translations, translationId({ ...found, language }));
      if (sibling) return sibling;
      if (query.lang === undefined) return found;
      throw new ApiError('translation_not_found');
    },
    updateTranslation: async (ctx, { params, body }) => {
      const found = await translationIn(ctx.db, params.id);
      const source = await sourceOf(core, ctx, found);
      await requireOffered(ctx.tenant, found.language);
      requireValue(source, body.value);
      return changing(ctx, async (tx) => {
        const stored = await translationIn(tx, params.id);
        return updateOf(tx, source, stored, { ...body, origin: originAfter(stored, body.value) }, ctx.ifMatch);
      });
    },
    deleteTranslation: (ctx, { params }) =>
      changing(ctx, async (tx) => tx.remove(translations, await translationIn(tx, params.id))),
  };
};
