import * as z from 'zod';
import { Id, Json, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { promptLimits } from './limits.ts';
import { messageRoles, modelProviders, outputFormats, Revision, VariableName } from './prompt.ts';

const Value = z.union([z.string().max(promptLimits.value), z.number(), z.boolean()]);

/** Values by variable name. */
export const VariableValues = z.record(VariableName, Value).default({});
export type VariableValues = z.infer<typeof VariableValues>;

export const FormattedPrompt = z.object({
  messages: z.array(z.object({ role: z.enum(messageRoles), content: z.string() })),
  /** Variables without a value or a default; they are replaced by an empty text. */
  missing: z.array(z.string()),
  revision: Revision,
});

const Usage = z.object({ inputTokens: z.int(), outputTokens: z.int() });

export const ExecuteAnswer = z.object({
  /** For json output the parsed value, else the text. */
  output: Json,
  format: z.enum(outputFormats),
  provider: z.enum(modelProviders),
  llm: z.string(),
  usage: Usage,
  latencyMs: z.int(),
  executionId: Id,
});
export type ExecuteAnswer = z.infer<typeof ExecuteAnswer>;

/**
 * `CANCELLED`: the caller disconnected. `INVALID_OUTPUT`: the model failed twice to return JSON that matches the
 * schema.
 */
export const executionStatuses = ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'CANCELLED', 'INVALID_OUTPUT'] as const;
export type ExecutionStatus = (typeof executionStatuses)[number];
/** A call of the API, the test bench, a scheduled job, or a replay of recorded inputs. */
export const executionSources = ['CALL', 'TEST', 'JOB', 'REPLAY'] as const;
export type ExecutionSource = (typeof executionSources)[number];

/** A call to a model: caller, prompt and outcome, without the messages. */
export const PromptExecution = z.object({
  id: Id,
  promptId: Id.nullable(),
  promptName: z.string(),
  /** Null for an unsaved prompt on the test bench. */
  revision: Revision.nullable(),
  source: z.enum(executionSources),
  /** Null for a job, or for a person whose account has ended. */
  userId: Id.nullable(),
  provider: z.enum(modelProviders),
  llm: z.string(),
  format: z.enum(outputFormats),
  isStreamed: z.boolean(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  latencyMs: z.int(),
  status: z.enum(executionStatuses),
  /** Why it failed, without any text from the messages. */
  error: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type PromptExecution = z.infer<typeof PromptExecution>;

/** Statistics of a prompt. The counts cover all stored executions; the other figures, the last hundred. */
export const PromptStats = z.object({
  executions: z.int(),
  succeeded: z.int(),
  p50: z.int().nullable(),
  p95: z.int().nullable(),
  tokens: z.int(),
});
export type PromptStats = z.infer<typeof PromptStats>;

/** The models that can be called now, and what the tenant may still spend today. */
export const ModelStatus = z.object({
  models: z.array(
    z.object({
      provider: z.enum(modelProviders),
      source: z.enum(['deployment', 'tenant']),
      llm: z.string().nullable(),
    }),
  ),
  /** The settings that would add a provider: names in the tenant's configuration and in the deployment's. */
  settings: z.array(z.object({ provider: z.enum(modelProviders), tenantConfig: z.string(), deployment: z.string() })),
  tokens: z.object({
    limit: z.int(),
    used: z.int(),
    /**
     * How much of the limit one person may use, and how much the caller has used. A program has no share of its own.
     */
    personLimit: z.int(),
    personUsed: z.int(),
    resetsAt: Timestamp,
  }),
});
export type ModelStatus = z.infer<typeof ModelStatus>;

named({ FormattedPrompt, PromptAnswer: ExecuteAnswer, PromptExecution, PromptStats, ModelStatus });
