import type { ModelProvider } from '@kindred/contract/core/prompts/prompt';

/** How a provider is reached. */
export interface ModelAccess {
  readonly apiKey?: string;
  /** Of a server that speaks the OpenAI protocol, or of a provider's other region. */
  readonly baseUrl?: string;
}

/** The deployment's settings for language models. */
export interface ModelSettings {
  /** The providers that are set up, in the order in which they are tried. */
  readonly providers: Readonly<Partial<Record<ModelProvider, ModelAccess>>>;
  /** The model where neither a call nor its prompt names one. */
  readonly llm: string | undefined;
  /** What a tenant may use in a day (UTC). */
  readonly tokensPerDay: number;
  /** Percent of it that one person may use. */
  readonly personPercent: number;
  /** How long a model may take to answer a call. */
  readonly seconds: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const accessOf = (apiKey: string | undefined, baseUrl: string | undefined): ModelAccess => ({
  ...(apiKey && { apiKey }),
  ...(baseUrl && { baseUrl }),
});

/** Reads the providers: those with a key, and the compatible server where it has a URL. */
export const readModelAccess = (env: Environment): Pick<ModelSettings, 'providers' | 'llm'> => {
  const withKey = (provider: ModelProvider) => {
    const name = `KINDRED_MODEL_${provider.toUpperCase()}`;
    return env[`${name}_KEY`] ? { [provider]: accessOf(env[`${name}_KEY`], env[`${name}_URL`]) } : {};
  };
  const compatible = env.KINDRED_MODEL_COMPATIBLE_URL
    ? { compatible: accessOf(env.KINDRED_MODEL_COMPATIBLE_KEY, env.KINDRED_MODEL_COMPATIBLE_URL) }
    : {};
  return {
    providers: { ...withKey('openai'), ...withKey('anthropic'), ...withKey('google'), ...compatible },
    llm: env.KINDRED_MODEL_LLM || undefined,
  };
};
