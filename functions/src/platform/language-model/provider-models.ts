import type { ModelProvider } from '@kindred/contract/core/prompts/prompt';
import type { EmbeddingModel, LanguageModel } from 'ai';
import { fetchOutside } from '../outbound/fetch-outside.ts';
import { ModelFault } from './model-fault.ts';
import type { ModelAccess } from './model-settings.ts';
import { answeredWith, isPage, providerWords } from './provider-words.ts';

/** Far longer than any answer. */
const mostAnswerBytes = 10_000_000;

/** Which model to ask, and how to reach it. */
export interface ModelPlace {
  readonly provider: ModelProvider;
  readonly llm: string;
  readonly access: ModelAccess;
  /** True if a tenant named the host, which is then called through the guard against private addresses. */
  readonly isTenants: boolean;
}

/** Calls a host of the deployment. A redirect is an error, because it would pass on the key in a header. */
const fetchOwn: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** Returns whether a call that failed with this status may be repeated. */
export const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/**
 * Turns two kinds of responses into errors: an error with the status 200, and a web page, which usually means that the
 * base URL does not belong to an API.
 */
const readingAnswers =
  (call: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await call(input, init);
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.body || /^\s*text\/event-stream/i.test(type)) return answer;
    const body = await answer.text();
    if (isPage(type, body) && !isTransient(answer.status))
      throw new ModelFault(
        'not_an_api',
        `The model’s provider answered with a web page (status ${answer.status}) instead of JSON. Check the base URL.`,
      );
    const words = answer.ok && String(init?.body).includes('"stream":true') ? providerWords(body) : '';
    if (words) throw new ModelFault('failed', answeredWith(words));
    return new Response(body, answer);
  };

/** Which model turns texts into vectors, and how to reach it. Anthropic has none. */
export interface EmbeddingPlace extends Omit<ModelPlace, 'llm' | 'provider'> {
  readonly provider: Exclude<ModelProvider, 'anthropic'>;
  readonly model: string;
}

const settingsFor = ({ access, isTenants }: Pick<ModelPlace, 'access' | 'isTenants'>) => ({
  ...(access.apiKey && { apiKey: access.apiKey }),
  ...(access.baseUrl && { baseURL: access.baseUrl }),
  fetch: readingAnswers(isTenants ? fetchOutside(mostAnswerBytes) : fetchOwn),
});

/** Returns the embedding model of the `ai` SDK. */
export const embeddingModelAt = async (place: EmbeddingPlace): Promise<EmbeddingModel> => {
  const settings = settingsFor(place);
  switch (place.provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings).embedding(place.model);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings).embedding(place.model);
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const baseURL = place.access.baseUrl ?? '';
      return createOpenAICompatible({ ...settings, name: 'compatible', baseURL }).embeddingModel(place.model);
    }
  }
};

/** Returns the model of the `ai` SDK. Each provider's code loads when it is first used. */
export const modelAt = async ({ llm, ...place }: ModelPlace): Promise<Exclude<LanguageModel, string>> => {
  const { provider, access } = place;
  const settings = settingsFor(place);
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
      return createOpenAICompatible({
        ...settings,
        name: 'compatible',
        baseURL: access.baseUrl ?? '',
        includeUsage: true,
      })(llm);
    }
  }
};
