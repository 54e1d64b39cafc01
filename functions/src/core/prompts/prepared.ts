import type { ExecutionSource, VariableValues } from '@kindred/contract/core/prompts/execution';
import type { ModelProvider, OutputFormat, PromptContent } from '@kindred/contract/core/prompts/prompt';
import type { Message } from '../../platform/language-model/language-model.ts';
import type { ModelPlace } from '../../platform/language-model/provider-models.ts';
import type { DayLimits } from './providers.ts';
import type { Reserved } from './quota.ts';

/** What a call chooses instead of what the prompt says. */
interface Choices {
  readonly provider?: ModelProvider | undefined;
  readonly llm?: string | undefined;
  readonly output?: OutputFormat | undefined;
  readonly maxTokens?: number | undefined;
  readonly temperature?: number | undefined;
}

/** A prompt to run, from wherever it comes. */
export interface PromptCall {
  readonly prompt: { readonly id: string | null; readonly name: string; readonly recordInputs: boolean };
  /** Null: words that are not saved. */
  readonly revision: number | null;
  readonly content: PromptContent;
  readonly variables: VariableValues;
  readonly choices: Choices;
  readonly source: ExecutionSource;
  /** Who asks: a user, or an API token. Null for jobs. */
  readonly userId: string | null;
  /** Whose share of the day's tokens it takes; null for programs and jobs, which have none. */
  readonly person: string | null;
  readonly isStreamed: boolean;
  /** How long the model may take; by default, as long as a call may. */
  readonly milliseconds?: number;
}

/** A prompt that is ready to be sent: filled in, with its model chosen and its tokens set aside, or about to be. */
export interface Prepared {
  readonly asked: PromptCall;
  readonly executionId: string;
  readonly place: ModelPlace;
  readonly format: OutputFormat;
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  readonly temperature: number;
  readonly limits: DayLimits;
  /** If much is left of the day's limit, the call begins before this resolves. Its answer is sent only afterwards. */
  readonly reserved: Promise<Reserved>[];
}
