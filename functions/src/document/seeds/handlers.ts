import type { librarySeedEndpoints } from '@kindred/contract/document/seeds/endpoints';
import { operations } from '../../core/operations/store.ts';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { SampleContext, SampleCount, DocumentRegistry } from '../noun.ts';

const replay = async ({ db }: SignedInContext, _input: unknown, id: string) => {
  const operation = await db.get(operations, id);
  if (!operation) throw new ApiError('not_found');
  return { operation };
};

const done = { status: 'SUCCEEDED' as const, progress: { done: 1, total: 1 }, failures: [] };

/** Creates the samples of all nouns that have any, unless they exist. Returns the counts by noun. */
export const makeSamples = async (
  { nouns }: Pick<DocumentRegistry, 'nouns'>,
  ctx: SampleContext,
): Promise<Record<string, SampleCount>> => {
  const counts: Record<string, SampleCount> = {};
  for (const { samples } of nouns) if (samples) counts[samples.name] = await (await samples.load())(ctx);
  return counts;
};

const record = async (ctx: SignedInContext, kind: string, counts: Record<string, SampleCount>) => {
  const result = Object.fromEntries(
    Object.entries(counts).map(([name, { known, created }]) => [name, { known, created }]),
  );
  const operation = await ctx.db.create(operations, { ...done, kind, result, createdBy: ctx.actor.uid });
  return { operation: operation! };
};

export const librarySeedHandlers = (registry: DocumentRegistry): Handlers<typeof librarySeedEndpoints> => ({
  seedLibraryReference: { handle: async (ctx) => record(ctx, 'document-reference', {}), replay },
  seedLibrarySample: {
    handle: async (ctx) => record(ctx, 'document-sample', await makeSamples(registry, ctx)),
    replay,
  },
});
