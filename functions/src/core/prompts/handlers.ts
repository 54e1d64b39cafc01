import type { promptEndpoints } from '@kindred/contract/core/prompts/endpoints';
import { ApiError } from '../../platform/api-error.ts';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { callerSignalOf } from '../../platform/call.ts';
import { operations } from '../operations/store.ts';
import { choose } from './choose.ts';
import { presentPrompt, presentRevision } from './content.ts';
import { runAsEvents } from './events.ts';
import { lookAhead, personOf, prepare, runWhole } from './execute.ts';
import { format } from './format.ts';
import { listPrompts } from './list.ts';
import type { PromptCall } from './prepared.ts';
import { modelsOf, providerSettings } from './providers.ts';
import { dayEnds, usedToday } from './quota.ts';
import { removePrompt, removeRecorded } from './remove.ts';
import { requireReaderOfRevision } from './policy.ts';
import { replayIn, startReplay } from './replay.ts';
import { createPrompt, moveLabel, promptIn, restoreRevision, revisionIn, updatePrompt } from './save.ts';
import { statsOf } from './stats.ts';
import { promptExecutions } from './store.ts';

/** Runs a prompt; answers with events if the caller accepts them. */
const executed = async (ctx: SignedInContext, asked: PromptCall, ahead = lookAhead(ctx.db, ctx.tenant.id)) => {
  const prepared = await prepare(ctx.db, ctx.tenant, asked, ahead);
  if (asked.isStreamed) return runAsEvents(ctx.db, prepared, ctx.requestId);
  const { text: _, ...answer } = await runWhole(ctx.db, prepared, callerSignalOf());
  return answer;
};

/** A model's answer is not stored, so it cannot be returned again, and running the prompt again would cost twice. */
const answerIsGone = async (): Promise<never> => {
  throw new ApiError('conflict', {
    why: 'answer_lost',
    detail: 'This was run before with the same key, and its answer was not kept. Use another key.',
  });
};

export const promptHandlers: Handlers<typeof promptEndpoints> = {
  listPrompts: (ctx, { query }) => listPrompts(ctx.db, query),
  createPrompt: {
    handle: async (ctx, { body }) => presentPrompt(await createPrompt(ctx.db, body, ctx.actor.uid)),
    replay: async (ctx, _input, id) => presentPrompt(await promptIn(ctx.db, id)),
  },
  getPrompt: async (ctx, { params }) => presentPrompt(await promptIn(ctx.db, params.id)),
  updatePrompt: async (ctx, { params, body }) => {
    const saved = await updatePrompt(ctx.db, params.id, body, ctx.actor.uid, ctx.ifMatch);
    // Recorded inputs are deleted when recording is turned off.
    if (!saved.recordInputs) await removeRecorded(ctx.db, params.id);
    return presentPrompt(saved);
  },
  deletePrompt: (ctx, { params }) => removePrompt(ctx.db, params.id),
  formatPrompt: {
    handle: async (ctx, { query, body }) => {
      const { content, revision } = await choose(ctx.db, query);
      return { ...format(content, body.variables), revision };
    },
    replay: 'run',
  },
  executePrompt: {
    handle: async (ctx, { query, body }) => {
      const ahead = lookAhead(ctx.db, ctx.tenant.id);
      requireReaderOfRevision(ctx.actor, query);
      const { prompt, revision, content } = await choose(ctx.db, query);
      const asked = {
        prompt,
        revision,
        content,
        variables: body.variables,
        choices: query,
        source: 'CALL' as const,
        userId: ctx.actor.uid,
        person: personOf(ctx.actor),
        isStreamed: ctx.wantsEvents,
      };
      return executed(ctx, asked, ahead);
    },
    replay: answerIsGone,
  },
  testPrompt: {
    handle: async (ctx, { query, body }) => {
      const saved = body.promptId === null ? undefined : await promptIn(ctx.db, body.promptId);
      return executed(ctx, {
        prompt: { id: saved?.id ?? null, name: saved?.name ?? '', recordInputs: false },
        revision: null,
        content: body.content,
        variables: body.variables,
        choices: query,
        source: 'TEST',
        userId: ctx.actor.uid,
        person: personOf(ctx.actor),
        isStreamed: ctx.wantsEvents,
      });
    },
    replay: answerIsGone,
  },
  getModels: async (ctx) => {
    const [models, used] = await Promise.all([modelsOf(ctx.db, ctx.tenant.id), usedToday(ctx.db, personOf(ctx.actor))]);
    return {
      models: models.providers.map(({ provider, isTenants, llm }) => ({
        provider,
        source: isTenants ? ('tenant' as const) : ('deployment' as const),
        llm,
      })),
      settings: providerSettings,
      tokens: {
        limit: models.tokens.tenant,
        used: used.all,
        personLimit: models.tokens.person,
        personUsed: used.own,
        resetsAt: dayEnds(),
      },
    };
  },
  listPromptExecutions: async (ctx, { query }) => {
    const { promptId, status, source } = query;
    return await pageOf(ctx.db, promptExecutions, query, { promptId, status, source });
  },
  getPromptStats: async (ctx, { params }) => {
    await promptIn(ctx.db, params.id);
    return statsOf(ctx.db, params.id);
  },
  getPromptRevision: async (ctx, { params }) => {
    await promptIn(ctx.db, params.id);
    return presentRevision(await revisionIn(ctx.db, params.id, params.revision));
  },
  restorePromptRevision: {
    handle: async (ctx, { params }) =>
      presentPrompt(await restoreRevision(ctx.db, params.id, params.revision, ctx.actor.uid, ctx.ifMatch)),
    replay: async (ctx, _input, id) => presentPrompt(await promptIn(ctx.db, id)),
  },
  setPromptLabel: async (ctx, { params, body }) =>
    presentPrompt(await moveLabel(ctx.db, params.id, params.label, body.revision, ctx.ifMatch)),
  removePromptLabel: async (ctx, { params }) => {
    await moveLabel(ctx.db, params.id, params.label, undefined, ctx.ifMatch);
  },
  startReplay: {
    handle: async (ctx, { params, body }) => ({
      operation: await startReplay(ctx.db, {
        ...body,
        tenantId: ctx.tenant.id,
        promptId: params.id,
        startedBy: ctx.actor.uid,
        startedByProgram: ctx.actor.token !== undefined,
      }),
    }),
    replay: async (ctx, _input, id) => {
      const operation = await ctx.db.get(operations, id);
      if (!operation) throw new ApiError('not_found');
      return { operation };
    },
  },
  getReplay: (ctx, { params }) => replayIn(ctx.db, params.id, params.replayId),
};
