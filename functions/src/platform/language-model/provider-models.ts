import type { ModelProvider } from '@kindred/contract/core/prompts/prompt';
import type { LanguageModel } from 'ai';
import { fetchOutside } from '../outbound/fetch-outside.ts';
import type { ModelAccess } from './model-settings.ts';

/** Far more than the longest answer. */
const mostAnswerBytes = 10_000_000;

/** Which model to ask, and how to reach it. */
export interface ModelPlace {
  readonly provider: ModelProvider;
  readonly llm: string;
  readonly access: ModelAccess;
  /** A tenant has named the host: it is called through the guard against private addresses. */
  readonly isTenants: boolean;
}

/** Calls a host of the deployment. A redirect is an error: it would take the key along in a header. */
const fetchOwn: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** Returns the model of the `ai` SDK. Each provider's code loads when it is first used. */
export const modelAt = async ({
  provider,
  llm,
  access,
  isTenants,
}: ModelPlace): Promise<Exclude<LanguageModel, string>> => {
  const { apiKey, baseUrl } = access;
  const settings = {
    ...(apiKey && { apiKey }),
    ...(baseUrl && { baseURL: baseUrl }),
    fetch: isTenants ? fetchOutside(mostAnswerBytes) : fetchOwn,
  };
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(settings).chat(llm);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(settings)(llm);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI(settings)(llm);
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({ ...settings, name: 'compatible', baseURL: baseUrl ?? '', includeUsage: true })(
        llm,
      );
    }
  }
};
