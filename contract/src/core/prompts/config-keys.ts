import type { KnownConfig } from '../configs/known-config.ts';
import { modelProviders } from './prompt.ts';

/** The entries of a tenant's configuration that prompts read: how to reach models, and how much they may use. */
export const promptConfigs: readonly KnownConfig[] = [
  ...modelProviders.flatMap((provider): KnownConfig[] => [
    { key: `models.${provider}.key`, type: 'string', isSecret: true },
    { key: `models.${provider}.url`, type: 'string', isUrl: true },
  ]),
  { key: 'models.llm', type: 'string' },
  { key: 'models.embedding', type: 'string' },
  { key: 'models.tokensPerDay', type: 'number', least: 0 },
  { key: 'models.personPercent', type: 'number', least: 0, most: 100 },
];
