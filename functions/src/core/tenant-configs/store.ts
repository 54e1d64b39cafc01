import { knownTenantConfig } from '@kindred/contract/core/known-configs';
import { configStore } from '../configs/store.ts';

/** The configuration of one tenant. */
export const tenantConfigs = configStore('tenantConfig', knownTenantConfig);
