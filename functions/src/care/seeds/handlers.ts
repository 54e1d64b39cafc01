import type { seedEndpoints } from '@kindred/contract/care/seeds/endpoints';
import { operations } from '../../core/operations/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { seedReference, startSample } from './start.ts';

const replay = async ({ db }: SignedInContext, _input: unknown, id: string) => {
  const operation = await db.get(operations, id);
  if (!operation) throw new ApiError('not_found');
  return { operation: operation };
};

export const seedHandlers: CareHandlers<typeof seedEndpoints> = {
  seedCareReference: { handle: async (ctx) => ({ operation: await seedReference(ctx) }), replay },
  seedCareSample: { handle: async (ctx) => ({ operation: await startSample(ctx) }), replay },
};
