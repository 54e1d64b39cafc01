import { type ModelProvider, modelProviders } from '@kindred/contract/core/prompts/prompt';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { ModelAccess } from '../../platform/language-model/model-settings.ts';
import type { EmbeddingPlace, ModelPlace } from '../../platform/language-model/provider-models.ts';
import { settings } from '../../platform/settings.ts';
import { configValues } from '../configs/values.ts';
import { tenantConfigs } from '../tenant-configs/store.ts';
import { modelKeys } from './model-keys.ts';

const llmKey = 'models.llm';
const embeddingKey = 'models.embedding';
const tokensKey = 'models.tokensPerDay';
const personKey = 'models.personPercent';
/** All entries of a tenant's configuration that prompts read. */
export const everyKey = [
  ...Object.values(modelKeys).flatMap((one) => Object.values(one)),
  llmKey,
  embeddingKey,
  tokensKey,
  personKey,
];

/** The switches for each provider: an entry of the tenant's configuration, or a setting of the deployment. */
export const providerSettings = modelProviders.map((provider) => ({
  provider,
  tenantConfig: provider === 'compatible' ? modelKeys.compatible.baseUrl : modelKeys[provider].apiKey,
  deployment:
    provider === 'compatible' ? 'KINDRED_MODEL_COMPATIBLE_URL' : `KINDRED_MODEL_${provider.toUpperCase()}_KEY`,
}));

/** The most tokens that may be used in a day. */
export interface DayLimits {
  readonly tenant: number;
  /** One person's part of the tenant's limit. */
  readonly person: number;
}

/** The models that a tenant may call, and the token limits. */
export interface Models {
  readonly providers: readonly (Omit<ModelPlace, 'llm'> & { readonly llm: string | null })[];
  /** The model that turns texts into vectors; undefined if none is named. */
  readonly embedding: EmbeddingPlace | undefined;
  readonly tokens: DayLimits;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const ownAccess = (provider: ModelProvider, values: ReadonlyMap<string, unknown>): ModelAccess | undefined => {
  const [apiKey, baseUrl] = [
    text(values.get(modelKeys[provider].apiKey)),
    text(values.get(modelKeys[provider].baseUrl)),
  ];
  if (!(provider === 'compatible' ? baseUrl : apiKey)) return undefined;
  return { ...(apiKey && { apiKey }), ...(baseUrl && { baseUrl }) };
};

const modelsFrom = (values: ReadonlyMap<string, unknown>): Models => {
  const { models } = settings();
  const ownLlm = text(values.get(llmKey));
  const places = modelProviders.flatMap((provider) => {
    const own = ownAccess(provider, values);
    const access = own ?? models.providers[provider];
    if (!access) return [];
    return [{ provider, access, isTenants: own !== undefined, llm: ownLlm ?? (own ? null : (models.llm ?? null)) }];
  });
  // A tenant's own providers come first, since the tenant pays for them.
  const inOrder = places.toSorted((one, other) => Number(other.isTenants) - Number(one.isTenants));
  const limit = values.get(tokensKey);
  const isLower = typeof limit === 'number' && limit >= 0 && limit < models.tokensPerDay;
  return {
    providers: inOrder,
    embedding: embeddingPlaceOf(inOrder, text(values.get(embeddingKey))),
    tokens: limitsOf(isLower ? Math.floor(limit) : models.tokensPerDay, values.get(personKey)),
  };
};

/** Returns the first provider that turns texts into vectors and whose model is named. */
const embeddingPlaceOf = (places: Models['providers'], ownModel: string | undefined): EmbeddingPlace | undefined => {
  for (const { provider, access, isTenants } of places) {
    const model = ownModel ?? (isTenants ? undefined : settings().models.embedding);
    if (provider !== 'anthropic' && model) return { provider, access, isTenants, model };
  }
  return undefined;
};

const limitsOf = (tenant: number, percent: unknown): DayLimits => {
  const isSet = typeof percent === 'number' && percent > 0 && percent <= 100;
  return { tenant, person: Math.floor((tenant * (isSet ? percent : settings().models.personPercent)) / 100) };
};

const keptMilliseconds = 30_000;
const mostKept = 1000;
let kept = new Map<string, { readonly until: number; readonly values: ReadonlyMap<string, unknown> }>();

/** Forgets the tenants' configurations that were read. */
export const forgetModels = (): void => {
  kept = new Map();
};

/**
 * Returns the models of a tenant. Keeps its configuration in memory for 30 seconds, unless no model can be called yet,
 * so that the first key works as soon as it is added.
 */
export const modelsOf = async (db: Database, tenantId: string): Promise<Models> => {
  const known = kept.get(tenantId);
  if (known && known.until > now()) return modelsFrom(known.values);
  const values = await configValues(db, tenantConfigs, everyKey);
  if (kept.size >= mostKept) forgetModels();
  const isUsable = modelsFrom(values).providers.length > 0;
  if (isUsable) kept.set(tenantId, { until: now() + keptMilliseconds, values });
  return modelsFrom(values);
};

const whatToSet = (): string =>
  providerSettings.map(({ tenantConfig, deployment }) => `${tenantConfig} (${deployment})`).join(', ');

/**
 * Returns the model to call. Throws 503, naming the missing settings, if there is no provider; 400 if there is none of
 * this name, or it has no model.
 */
export const placeFor = (
  { providers }: Models,
  wanted: { readonly provider: ModelProvider | null | undefined; readonly llm: string | null | undefined },
): ModelPlace => {
  if (providers.length === 0)
    throw new ApiError('unavailable', {
      why: 'no_model_provider',
      detail:
        'No language model is set up. Add one of these to the tenant’s configuration, as a secret, or have the ' +
        `deployment set the name in brackets: ${whatToSet()}.`,
    });
  const place = wanted.provider ? providers.find(({ provider }) => provider === wanted.provider) : providers[0];
  if (!place) {
    const { tenantConfig } = providerSettings.find(({ provider }) => provider === wanted.provider)!;
    throw fieldError(
      'invalid_parameters',
      'provider',
      `This provider is not set up: set ${tenantConfig}`,
      'not_set_up',
    );
  }
  const llm = wanted.llm ?? place.llm;
  if (!llm)
    throw fieldError(
      'invalid_parameters',
      'llm',
      `Name a model: the prompt has none, and ${llmKey} is not set`,
      'required',
    );
  return { ...place, llm };
};
