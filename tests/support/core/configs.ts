import { configTypes } from '@kindred/contract/core/configs/config';
import { createConfig } from '../../../functions/src/core/configs/configs.ts';
import { globalConfigs } from '../../../functions/src/core/global-configs/store.ts';
import { tenantConfigs } from '../../../functions/src/core/tenant-configs/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import type { Scene } from '../scene.ts';

/** Valid fields of a configuration entry. */
export const configFields = () => ({
  key: `mail.${newId().toLowerCase()}`,
  type: 'json' as const,
  value: { from: 'Söhne', hosts: [['a', 'b'], []] },
  description: 'Who mails are from',
  isSecret: false,
});

/** Makes a configuration entry of the tenant or of the platform. */
export const newConfig = (scene: Scene, whose: 'tenant' | 'platform') =>
  whose === 'tenant'
    ? createConfig({ db: scene.db, store: tenantConfigs, addresses: [] }, configFields())
    : createConfig({ db: platformDatabase, store: globalConfigs, addresses: [] }, configFields());

export const configCalled = (description: string) => ({
  key: `sample.${newId().toLowerCase()}`,
  type: configTypes[0],
  value: 'a text',
  description,
  isSecret: false,
});
