import { outsidePerDayKey } from './mail-limits/limits.ts';
import { promptConfigs } from './prompts/config-keys.ts';
import type { KnownConfig, KnownConfigs } from './configs/known-config.ts';

/** The entries that the product reads of a tenant's configuration. */
export const tenantConfigKeys: readonly KnownConfig[] = promptConfigs;

export const knownTenantConfig: KnownConfigs = (key) => tenantConfigKeys.find((known) => known.key === key);

/** Of the platform's configuration: a number for each tenant that has one of its own. */
export const knownGlobalConfig: KnownConfigs = (key) =>
  key.startsWith(outsidePerDayKey('')) && key !== outsidePerDayKey('') ? { key, type: 'number', least: 0 } : undefined;
