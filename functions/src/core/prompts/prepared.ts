import type { ExecutionSource, VariableValues } from '@kindred/contract/core/prompts/execution';
import type { ModelProvider, OutputFormat, PromptContent } from '@kindred/contract/core/prompts/prompt';
import type { Message } from '../../platform/language-model/language-model.ts';
import type { ModelPlace } from '../../platform/language-model/provider-models.ts';
import type { DayLimits } from './providers.ts';
import type { Reserved } from './quota.ts';

/** A call's choices that override those of the prompt. */
interface Choices {
  readonly provider?: ModelProvider | undefined;
  readonly llm?: string | undefined;
  readonly output?: OutputFormat | undefined;
  readonly maxTokens?: number | undefined;
  readonly temperature?: number | undefined;
}

/** A prompt to run, from any source. */
export interface PromptCall {
  readonly prompt: { readonly id: string | null; readonly name: string; readonly recordInputs: boolean };
  /** Null for content that is not saved. */
  readonly revision: number | null;
  readonly content: PromptContent;
  readonly variables: VariableValues;
  readonly choices: Choices;
  readonly source: ExecutionSource;
  /** The uid of the calling user or API token; null for jobs. */
  readonly userId: string | null;
  /** The person whose share of the day's tokens is used; null for programs and jobs, which have none. */
  readonly person: string | null;
  readonly isStreamed: boolean;
  /** Time limit for the model; by default, that of a call. */
  readonly milliseconds?: number;
}

/** A prompt that is ready to be sent: filled in, with its model chosen and its tokens reserved or about to be. */
export interface Prepared {
  readonly asked: PromptCall;
  readonly executionId: string;
  readonly place: ModelPlace;
  readonly format: OutputFormat;
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  readonly temperature: number;
  readonly limits: DayLimits;
  /**
   * If much of the day's limit is left, the call starts before this resolves, but its answer is sent only afterwards.
   */
  readonly reserved: Promise<Reserved>[];
}
