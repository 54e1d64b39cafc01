import type { ModelProvider } from '@kindred/contract/core/prompts/prompt';
import type { ModelAccess } from '../../platform/language-model/model-settings.ts';

/** The entries for each provider in a tenant's configuration. */
export const modelKeys = {
  openai: { apiKey: 'models.openai.key', baseUrl: 'models.openai.url' },
  anthropic: { apiKey: 'models.anthropic.key', baseUrl: 'models.anthropic.url' },
  google: { apiKey: 'models.google.key', baseUrl: 'models.google.url' },
  compatible: { apiKey: 'models.compatible.key', baseUrl: 'models.compatible.url' },
} as const satisfies Record<ModelProvider, Record<keyof ModelAccess, string>>;
