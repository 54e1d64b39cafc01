import { knownGlobalConfig } from '@kindred/contract/core/known-configs';
import { configStore } from '../configs/store.ts';

/** The configuration of the platform itself. */
export const globalConfigs = configStore('globalConfig', knownGlobalConfig);
