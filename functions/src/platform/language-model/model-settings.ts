import type { ModelProvider } from '@kindred/contract/core/prompts/prompt';

/** The way to reach a provider. */
export interface ModelAccess {
  readonly apiKey?: string;
  /** The URL of a server that speaks the OpenAI protocol, or of a provider's other region. */
  readonly baseUrl?: string;
}

/** The deployment's settings for language models. */
export interface ModelSettings {
  /** The configured providers, in the order in which they are tried. */
  readonly providers: Readonly<Partial<Record<ModelProvider, ModelAccess>>>;
  /** The model to use if neither a call nor its prompt names one. */
  readonly llm: string | undefined;
  /** The model that turns texts into vectors; undefined if documents are found by their words alone. */
  readonly embedding: string | undefined;
  /** The tokens that a tenant may use in a day (UTC). */
  readonly tokensPerDay: number;
  /** The percentage of them that one person may use. */
  readonly personPercent: number;
  /** How long a model may take to answer a call. */
  readonly seconds: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const accessOf = (apiKey: string | undefined, baseUrl: string | undefined): ModelAccess => ({
  ...(apiKey && { apiKey }),
  ...(baseUrl && { baseUrl }),
});

/** Reads the providers: those with a key, and the compatible server if it has a URL. */
export const readModelAccess = (env: Environment): Pick<ModelSettings, 'providers' | 'llm' | 'embedding'> => {
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
    embedding: env.KINDRED_MODEL_EMBEDDING || undefined,
  };
};
