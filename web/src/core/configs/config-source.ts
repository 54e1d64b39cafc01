import type { Role } from '@kindred/contract/roles';
import type { Config } from '@kindred/contract/core/configs/config';
import type { KnownConfigs } from '@kindred/contract/core/configs/known-config';
import type { FetchPage } from '../../ui/data-list/list-parts.ts';

/** The fields of an entry that a request writes. */
export type ConfigBody = Pick<Config, 'key' | 'type' | 'value' | 'description' | 'isSecret'>;

/** The kind of entries: where the API has them, where their pages are, and who may see them. */
export interface ConfigSource {
  /** The cache key, and the name under which the columns are remembered. */
  readonly name: 'tenant-configs' | 'global-configs';
  readonly needs: Role;
  /** The entries that the product reads: by key, and the keys to offer. */
  readonly known: KnownConfigs;
  readonly offered: (signal: AbortSignal) => Promise<readonly string[]>;
  readonly fetchPage: FetchPage<Config>;
  readonly get: (id: string, signal?: AbortSignal) => Promise<Config>;
  readonly create: (body: ConfigBody, idempotencyKey: string) => Promise<Config>;
  readonly update: (id: string, body: ConfigBody, ifMatch: number | undefined) => Promise<Config>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly paths: { readonly list: string; readonly creation: string; readonly record: (id: string) => string };
}

export const recordKey = ({ name }: ConfigSource, id: string) => [name, 'record', id] as const;

export const listKey = ({ name }: ConfigSource) => [name, 'list'] as const;

export const offeredKey = ({ name }: ConfigSource) => [name, 'offered'] as const;
