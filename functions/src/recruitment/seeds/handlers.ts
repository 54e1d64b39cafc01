import type { recruitmentSeedEndpoints } from '@kindred/contract/recruitment/seeds/endpoints';
import { operations } from '../../core/operations/store.ts';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { makeReferenceTemplates } from './reference.ts';
import type { RecruitmentRegistry } from '../noun.ts';

const replay = async ({ db }: SignedInContext, _input: unknown, id: string) => {
  const operation = await db.get(operations, id);
  if (!operation) throw new ApiError('not_found');
  return { operation };
};

export const recruitmentSeedHandlers = (registry: RecruitmentRegistry): Handlers<typeof recruitmentSeedEndpoints> => ({
  seedRecruitmentReference: {
    handle: async (ctx) => ({ operation: await makeReferenceTemplates(ctx) }),
    replay,
  },
  seedRecruitmentSample: {
    handle: async (ctx) => ({ operation: await (await import('./sample.ts')).makeSamples(registry, ctx) }),
    replay,
  },
});
