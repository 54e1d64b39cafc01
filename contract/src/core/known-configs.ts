import { outsidePerDayKey } from './mail-limits/limits.ts';
import { promptConfigs } from './prompts/config-keys.ts';
import type { KnownConfig, KnownConfigs } from './configs/known-config.ts';

/** The entries of a tenant's configuration that the product reads. */
export const tenantConfigKeys: readonly KnownConfig[] = promptConfigs;

export const knownTenantConfig: KnownConfigs = (key) => tenantConfigKeys.find((known) => known.key === key);

/** Returns the entries of the platform's configuration that the product reads for one tenant. */
export const globalConfigKeysFor = (tenantId: string): readonly KnownConfig[] => [
  { key: outsidePerDayKey(tenantId), type: 'number', least: 0 },
];

/**
 * Returns the description of a key of the platform's configuration. A known key ends with a tenant's id, whichever
 * tenant it is.
 */
export const knownGlobalConfig: KnownConfigs = (key) => {
  const tenantId = key.slice(key.lastIndexOf('.') + 1);
  return tenantId === '' ? undefined : globalConfigKeysFor(tenantId).find((known) => known.key === key);
};
