import { outsidePerDayKey } from './mail-limits/limits.ts';
import { promptConfigs } from './prompts/config-keys.ts';
import type { KnownConfig, KnownConfigs } from './configs/known-config.ts';

/** The entries that the product reads of a tenant's configuration. */
export const tenantConfigKeys: readonly KnownConfig[] = promptConfigs;

export const knownTenantConfig: KnownConfigs = (key) => tenantConfigKeys.find((known) => known.key === key);

/** The entries that the product reads of the platform's configuration about one tenant. */
export const globalConfigKeysFor = (tenantId: string): readonly KnownConfig[] => [
  { key: outsidePerDayKey(tenantId), type: 'number', least: 0 },
];

/** A key of the platform's configuration is known if it ends with the id of a tenant, whichever that is. */
export const knownGlobalConfig: KnownConfigs = (key) => {
  const tenantId = key.slice(key.lastIndexOf('.') + 1);
  return tenantId === '' ? undefined : globalConfigKeysFor(tenantId).find((known) => known.key === key);
};
