import { executionSources, executionStatuses } from '@kindred/contract/core/prompts/execution';
import { promptLimits } from '@kindred/contract/core/prompts/limits';
import {
  contentShape,
  messageRoles,
  modelProviders,
  outputFormats,
  promptShape,
} from '@kindred/contract/core/prompts/prompt';
import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

const storedContent = {
  messages: z.array(z.object({ role: z.enum(messageRoles), template: z.string() })),
  variables: contentShape.variables,
  provider: contentShape.provider,
  llm: z.string().nullable(),
  output: z.enum(outputFormats),
  /** As text, since Firestore has no nested lists. */
  outputSchema: z.string().nullable(),
  maxTokens: z.int().nullable(),
  temperature: z.number().nullable(),
};

const RevisionEntry = z.object({
  revision: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  restoredFrom: z.int().nullable(),
});

/** Prompts with the content of their newest revision, and a list of all revisions. */
export const prompts = collection({
  name: 'prompts',
  times: 'camel',
  schema: z.object({
    name: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    recordInputs: promptShape.recordInputs,
    ...storedContent,
    revision: z.int(),
    labels: z.record(z.string(), z.int()),
    /** Newest first. */
    revisions: z.array(RevisionEntry),
  }),
  sorts: {
    name: (prompt) => textKey(prompt.name),
    createdAt: (_, created) => created,
    updatedAt: (_, __, updated) => updated,
  },
  foundBy: ['name', 'asc'],
  search: ({ name, description, tags }) => [name, description, ...tags],
  counted: true,
  audited: {
    noun: 'prompt',
    label: (prompt) => prompt.name,
    secret: () => ['messages', 'variables', 'outputSchema', 'revisions'],
  },
});
export type StoredPrompt = RecordOf<typeof prompts>;

/** Reserves a name in the tenant, ignoring case and accents. */
export const promptNames = collection({
  name: 'promptNames',
  times: 'camel',
  schema: z.object({ promptId: z.string() }),
});

export const promptRevisions = collection({
  name: 'promptRevisions',
  times: 'camel',
  schema: RevisionEntry.omit({ createdAt: true }).extend({ promptId: z.string(), ...storedContent }),
});
export type StoredRevision = RecordOf<typeof promptRevisions>;

export const revisionId = (promptId: string, revision: number): string => `${promptId}_${revision}`;

/** Calls to models: caller, prompt and outcome, without the messages. */
export const promptExecutions = collection({
  name: 'promptExecutions',
  queries: [['promptId'], ['status'], ['userId']],
  times: 'camel',
  schema: z.object({
    promptId: z.string().nullable(),
    promptName: z.string(),
    revision: z.int().nullable(),
    source: z.enum(executionSources),
    userId: z.string().nullable(),
    provider: z.enum(modelProviders),
    llm: z.string(),
    format: z.enum(outputFormats),
    isStreamed: z.boolean(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    latencyMs: z.int(),
    status: z.enum(executionStatuses),
    error: z.string().nullable(),
  }),
  foundBy: ['createdAt', 'desc'],
  narrowing: ['promptId', 'status', 'source'],
  sorts: { createdAt: (_, created) => created },
  expireAt: (_, __, updated) => dateAfter(updated, promptLimits.executionsSeconds),
});

const Sealed = z.object({ wrapped: z.string(), iv: z.string(), tag: z.string(), data: z.string() });

/** Inputs and answers of calls, encrypted, for prompts that record them. */
export const promptInputs = collection({
  name: 'promptInputs',
  times: 'camel',
  schema: z.object({ promptId: z.string(), revisionId: z.string(), sealed: Sealed }),
  queries: [['promptId'], ['revisionId', '-_sort.createdAt']],
  sorts: { createdAt: (_, created) => created },
  expireAt: (_, __, updated) => dateAfter(updated, promptLimits.inputsSeconds),
});

/** A test of a revision on recorded inputs. It has the id of its operation. */
export const promptReplays = collection({
  name: 'promptReplays',
  queries: [['promptId']],
  times: 'camel',
  schema: z.object({
    promptId: z.string(),
    revision: z.int(),
    label: z.string(),
    labelled: z.int(),
    inputIds: z.array(z.string()),
    startedBy: z.string(),
    /** Whether an API token started it. */
    startedByProgram: z.boolean().default(false),
  }),
  expireAt: (_, __, updated) => dateAfter(updated, promptLimits.inputsSeconds),
});
export type StoredReplay = RecordOf<typeof promptReplays>;

/** A replay's answer to one input, encrypted with the input. */
export const promptReplayPairs = collection({
  name: 'promptReplayPairs',
  queries: [['promptId']],
  times: 'camel',
  schema: z.object({ promptId: z.string(), sealed: Sealed }),
  expireAt: (_, __, updated) => dateAfter(updated, promptLimits.inputsSeconds),
});

export const pairId = (replayId: string, index: number): string => `${replayId}_${index}`;

/**
 * The tokens that a tenant's calls have used, by day (UTC). A crashed call stays counted with the most it might have
 * used.
 */
export const modelUse = collection({
  name: 'modelUse',
  times: 'camel',
  schema: z.object({
    tokens: z.int(),
    /** Tokens that each person used. */
    people: z.record(z.string(), z.int()),
  }),
  expireAt: (_, __, updated) => dateAfter(updated, 7 * 24 * 3600),
});
export type StoredUse = RecordOf<typeof modelUse>;
