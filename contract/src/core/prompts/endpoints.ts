import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, streaming } from '../../endpoint.ts';
import { Id, line, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { Operation } from '../operations/operation.ts';
import {
  ExecuteAnswer,
  executionSources,
  executionStatuses,
  FormattedPrompt,
  ModelStatus,
  PromptExecution,
  PromptStats,
  VariableValues,
} from './execution.ts';
import { productionLabel, promptLimits } from './limits.ts';
import {
  checkContent,
  LabelName,
  Llm,
  modelProviders,
  outputFormats,
  Prompt,
  PromptContent,
  PromptRevision,
  promptShape,
  Revision,
} from './prompt.ts';
import { Replay } from './replay.ts';

const flag = 'automation';
const read = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'prompts:read', flag });
const write = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'prompts:write', flag });
const execute = signedIn({ verified: true, scope: 'prompts:execute', flag });
/** Needs execute rights, since it costs tokens and shows the messages. */
const test = signedIn({ role: 'CUSTOMER_ADMIN', scope: 'prompts:execute', flag });

const params = z.strictObject({ id: Id });
const RevisionNumber = z.coerce.number().pipe(Revision);
const ofRevision = z.strictObject({ id: Id, revision: RevisionNumber });
const ofLabel = z.strictObject({ id: Id, label: LabelName });
const sorts = ['name', 'createdAt', 'updatedAt'] as const;
const executionSorts = ['createdAt'] as const;

/** One or more tags, separated by commas. Finds prompts with any of them. */
const Tags = z
  .string()
  .max(500)
  .transform((written) => [...new Set(written.split(',').flatMap((tag) => tag.trim() || []))].slice(0, 10));

/** Settings of the prompt that a call may override. */
const choices = {
  provider: z.enum(modelProviders).optional(),
  llm: Llm.optional(),
  output: z.enum(outputFormats).optional(),
  maxTokens: z.coerce.number().int().min(1).max(promptLimits.maxTokens).optional(),
  temperature: z.coerce.number().min(0).max(2).optional(),
};

/** The prompt and its revision; by default, the one labelled `production`, else the newest. */
const which = {
  id: Id.optional(),
  name: line(80).optional(),
  revision: RevisionNumber.optional(),
  label: LabelName.optional(),
};

interface Which {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly revision?: number | undefined;
  readonly label?: string | undefined;
}

const checkWhich = ({ id, name, revision, label }: Which, ctx: z.RefinementCtx): void => {
  if ((id === undefined) === (name === undefined))
    ctx.addIssue({ code: 'custom', path: ['id'], message: 'Give either id or name', params: { code: 'id_or_name' } });
  if (revision !== undefined && label !== undefined)
    ctx.addIssue({
      code: 'custom',
      path: ['label'],
      message: 'Give either revision or label',
      params: { code: 'revision_or_label' },
    });
};

const refusals = ['invalid_parameters', 'prompt_not_found'] as const;
const modelRefusals = ['bad_gateway'] as const;

export const promptEndpoints = {
  listPrompts: endpoint({
    method: 'GET',
    path: '/api/v1/prompts',
    summary: 'List the prompts',
    access: read,
    query: pageQuery({ sorts, order: 'asc' }).extend({ tags: Tags.optional() }),
    status: 200,
    output: pageOf(Prompt),
    errors: [],
    list: {
      collection: 'prompts',
      style: 'page',
      sorts,
      order: 'asc',
      filters: [],
      contains: ['tags'],
      searched: true,
    },
  }),
  createPrompt: endpoint({
    method: 'POST',
    path: '/api/v1/prompts',
    summary: 'Create a prompt with its first revision',
    access: write,
    body: z.strictObject(promptShape).superRefine(checkContent),
    status: 201,
    output: Prompt,
    errors: ['invalid_input', 'conflict'],
  }),
  formatPrompt: endpoint({
    method: 'POST',
    path: '/api/v1/prompts/format',
    summary: 'Fill values into a prompt without calling a model',
    access: read,
    query: z.strictObject(which).superRefine(checkWhich),
    body: z.strictObject({ variables: VariableValues }),
    status: 200,
    output: FormattedPrompt,
    errors: refusals,
  }),
  executePrompt: streaming(
    endpoint({
      method: 'POST',
      path: '/api/v1/prompts/execute',
      summary: 'Fill values into a prompt and ask a model; with Accept: text/event-stream, stream the answer',
      access: execute,
      query: z.strictObject({ ...which, ...choices }).superRefine(checkWhich),
      body: z.strictObject({ variables: VariableValues }),
      status: 200,
      output: ExecuteAnswer,
      errors: [...refusals, ...modelRefusals],
    }),
  ),
  testPrompt: streaming(
    endpoint({
      method: 'POST',
      path: '/api/v1/prompts/test',
      summary: 'Ask a model with an unsaved text; with Accept: text/event-stream, stream the answer',
      access: test,
      query: z.strictObject(choices),
      body: z.strictObject({
        promptId: Id.nullable().default(null),
        content: PromptContent,
        variables: VariableValues,
      }),
      status: 200,
      output: ExecuteAnswer,
      errors: [...refusals, ...modelRefusals],
    }),
  ),
  getModels: endpoint({
    method: 'GET',
    path: '/api/v1/prompts/models',
    summary: 'Get which models can be called, and how many tokens are left today',
    access: read,
    status: 200,
    output: ModelStatus,
    errors: [],
  }),
  listPromptExecutions: endpoint({
    method: 'GET',
    path: '/api/v1/prompts/executions',
    summary: 'List the calls to models of the last 90 days, newest first',
    access: read,
    query: pageQuery({ sorts: executionSorts, order: 'desc' })
      .omit({ q: true, detail: true })
      .extend({
        promptId: Id.optional(),
        status: z.enum(executionStatuses).optional(),
        source: z.enum(executionSources).optional(),
      }),
    status: 200,
    output: pageOf(PromptExecution),
    errors: [],
    list: {
      collection: 'promptExecutions',
      style: 'page',
      sorts: executionSorts,
      order: 'desc',
      filters: [],
      searched: false,
    },
  }),
  getPrompt: endpoint({
    method: 'GET',
    path: '/api/v1/prompts/{id}',
    summary: 'Get a prompt with the list of its revisions',
    access: read,
    params,
    status: 200,
    output: Prompt,
    errors: ['prompt_not_found'],
  }),
  updatePrompt: endpoint({
    method: 'PUT',
    path: '/api/v1/prompts/{id}',
    summary: 'Update a prompt. Changing what the model gets creates a new revision',
    access: write,
    params,
    body: writable(Prompt, promptShape).superRefine(checkContent),
    status: 200,
    output: Prompt,
    errors: ['invalid_input', 'prompt_not_found', 'conflict', 'version_conflict'],
  }),
  deletePrompt: endpoint({
    method: 'DELETE',
    path: '/api/v1/prompts/{id}',
    summary: 'Delete a prompt with its revisions and recorded inputs. Its executions remain in the log',
    access: write,
    params,
    status: 204,
    errors: ['prompt_not_found'],
  }),
  getPromptStats: endpoint({
    method: 'GET',
    path: '/api/v1/prompts/{id}/stats',
    summary: 'Get how often a prompt ran, how well and how fast',
    access: read,
    params,
    status: 200,
    output: PromptStats,
    errors: ['prompt_not_found'],
  }),
  getPromptRevision: endpoint({
    method: 'GET',
    path: '/api/v1/prompts/{id}/revisions/{revision}',
    summary: 'Get a revision of a prompt',
    access: read,
    params: ofRevision,
    status: 200,
    output: PromptRevision,
    errors: ['prompt_not_found'],
  }),
  restorePromptRevision: endpoint({
    method: 'POST',
    path: '/api/v1/prompts/{id}/revisions/{revision}/restore',
    summary: 'Create a new revision from an old one',
    access: write,
    params: ofRevision,
    status: 200,
    output: Prompt,
    errors: ['prompt_not_found', 'version_conflict'],
  }),
  setPromptLabel: endpoint({
    method: 'PUT',
    path: '/api/v1/prompts/{id}/labels/{label}',
    summary: 'Move a label to a revision',
    access: write,
    params: ofLabel,
    body: z.strictObject({ revision: Revision }),
    status: 200,
    output: Prompt,
    errors: ['prompt_not_found', 'conflict', 'version_conflict'],
  }),
  removePromptLabel: endpoint({
    method: 'DELETE',
    path: '/api/v1/prompts/{id}/labels/{label}',
    summary: 'Remove a label. Its revision remains',
    access: write,
    params: ofLabel,
    status: 204,
    errors: ['prompt_not_found'],
  }),
  startReplay: endpoint({
    method: 'POST',
    path: '/api/v1/prompts/{id}/replays',
    summary: 'Run a revision on the last recorded inputs of the labelled one. It counts towards the daily tokens',
    access: test,
    params,
    body: z.strictObject({
      revision: Revision,
      label: LabelName.default(productionLabel),
      count: z.int().min(1).max(promptLimits.replayed).default(promptLimits.replayed),
    }),
    status: 202,
    output: z.object({ operation: Operation }),
    errors: ['prompt_not_found', 'conflict'],
  }),
  getReplay: endpoint({
    method: 'GET',
    path: '/api/v1/prompts/{id}/replays/{replayId}',
    summary: 'Get a replay with its progress, and the answers side by side',
    access: read,
    params: z.strictObject({ id: Id, replayId: Id }),
    status: 200,
    output: Replay,
    errors: ['prompt_not_found'],
  }),
};
