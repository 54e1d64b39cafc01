import type { candidateEndpoints } from '@kindred/contract/recruitment/candidates/endpoints';
import { operations } from '../../core/operations/store.ts';
import type { Handlers } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { newId } from '../../platform/crypto.ts';
import type { RecruitmentRegistry } from '../noun.ts';
import { candidateIn } from './candidate-in.ts';
import { addCandidate } from './create.ts';
import { duplicatesOf } from './duplicates.ts';
import { releaseEmail, reserveEmail } from './emails.ts';
import { eraseCandidate } from './erase.ts';
import { listCandidates } from './list.ts';
import { mergeCandidates } from './merge.ts';
import { readResume, removeResume, replaceResume } from './resume.ts';
import { candidates, presentCandidate } from './store.ts';
import { tagCandidates } from './tagging.ts';
import { differentTags } from './tags.ts';

export const candidateHandlers = ({ nouns }: RecruitmentRegistry): Handlers<typeof candidateEndpoints> => ({
  listCandidates: async (ctx, { query }) => {
    const page = await listCandidates(ctx, query);
    return { ...page, items: page.items.map(presentCandidate) };
  },
  createCandidate: {
    handle: async (ctx, { body }) => {
      const id = newId();
      return presentCandidate(await ctx.db.transaction((tx) => addCandidate(tx, nouns, ctx, body, id)));
    },
    replay: async (ctx, _input, id) => presentCandidate(await candidateIn(ctx.db, id)),
  },
  importCandidates: {
    handle: async (ctx, input) => {
      // The CSV code is loaded on demand.
      const { startCandidateImport } = await import('./import.ts');
      return { operation: await startCandidateImport(ctx, input) };
    },
    replay: async ({ db }, _input, id) => {
      const operation = await db.get(operations, id);
      if (!operation) throw new ApiError('not_found');
      return { operation };
    },
  },
  exportCandidates: async (ctx, { query }) => (await import('./export.ts')).exportCandidates(ctx, query),
  tagCandidates: {
    handle: async (ctx, { body }) => ({ results: await tagCandidates(ctx, nouns, body) }),
    replay: 'run',
  },
  getCandidate: async (ctx, { params }) => presentCandidate(await candidateIn(ctx.db, params.id)),
  updateCandidate: async (ctx, { params, body }) =>
    ctx.db.transaction(async (tx) => {
      const before = await candidateIn(tx, params.id);
      if (body.email !== before.email) {
        await reserveEmail(tx, body.email, before.id);
        releaseEmail(tx, before.email);
      }
      const after = tx.update(candidates, before, { ...body, tags: differentTags(body.tags) }, ctx.ifMatch);
      for (const { candidateChanged } of nouns) await candidateChanged?.(tx, before, after, ctx.tenant.id);
      return presentCandidate(after);
    }),
  deleteCandidate: (ctx, { params }) =>
    ctx.db.transaction(async (tx) => eraseCandidate(tx, ctx.tenant.id, await candidateIn(tx, params.id))),
  replaceResume: async (ctx, { params, file }) => presentCandidate(await replaceResume(ctx, params.id, file)),
  getResume: async (ctx, { params }) => readResume(ctx, await candidateIn(ctx.db, params.id)),
  removeResume: async (ctx, { params }) => presentCandidate(await removeResume(ctx, params.id)),
  listDuplicates: async (ctx, { params }) => ({
    items: await duplicatesOf(ctx.db, await candidateIn(ctx.db, params.id)),
  }),
  mergeCandidates: {
    handle: async (ctx, { params, body }) => presentCandidate(await mergeCandidates(ctx, nouns, params.id, body)),
    replay: async (ctx, { params }) => presentCandidate(await candidateIn(ctx.db, params.id)),
  },
});
