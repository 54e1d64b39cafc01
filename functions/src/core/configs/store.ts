import { configTypes } from '@kindred/contract/core/configs/config';
import type { KnownConfigs } from '@kindred/contract/core/configs/known-config';
import * as z from 'zod';
import { collection, type Collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

const ConfigFields = z.object({
  key: z.string(),
  type: z.enum(configTypes),
  /**
   * For the type `json`, the JSON text, since Firestore has no nested lists. For a secret, the sealed value as text.
   */
  value: z.union([z.string(), z.number(), z.boolean()]),
  description: z.string(),
  isSecret: z.boolean(),
});
export type ConfigFields = z.infer<typeof ConfigFields>;
export type StoredConfig = RecordOf<ConfigStore['configs']>;

/** One owner's configuration entries, and the reservations of their keys, which are written together. */
export interface ConfigStore {
  readonly configs: Collection<ConfigFields, 'camel'>;
  readonly keys: Collection<{ readonly configId: string }, 'camel'>;
  /** Returns whether a value is always hidden, because it is marked as secret or because of its key. */
  readonly isHidden: (config: Pick<ConfigFields, 'key' | 'isSecret'>) => boolean;
}

/** Words inside a key can be found too: `name` finds `mail.senderName`. */
const words = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1 $2');

/** Declares the collections: `tenantConfig` makes `tenantConfigs` and `tenantConfigKeys`. */
export const configStore = (noun: string, knownOf: KnownConfigs): ConfigStore => {
  const isHidden: ConfigStore['isHidden'] = ({ key, isSecret }) => isSecret || knownOf(key)?.isSecret === true;
  return {
    isHidden,
    configs: collection({
      name: `${noun}s`,
      times: 'camel',
      schema: ConfigFields,
      sorts: {
        key: (config) => textKey(config.key),
        createdAt: (_, created) => created,
        updatedAt: (_, _created, updated) => updated,
      },
      foundBy: ['key', 'asc'],
      narrowing: ['type'],
      search: (config) => [config.key, words(config.key), config.description],
      counted: true,
      audited: { noun, label: (config) => config.key, secret: (config) => (isHidden(config) ? ['value'] : []) },
    }),
    keys: collection({ name: `${noun}Keys`, times: 'camel', schema: z.object({ configId: z.string() }) }),
  };
};
