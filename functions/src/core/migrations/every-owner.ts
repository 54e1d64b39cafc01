import { tenants } from '../../identity/tenant/store.ts';
import type { Collection } from '../../platform/firestore/collection.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import type { CoreRegistry, MaintainedCollections } from '../noun.ts';
import type { MigrationStep } from './migration.ts';

/** A step of work on the collections of one owner: the platform or a tenant. */
type OwnersStep = (db: Database, collections: readonly Collection<any>[], cursor: string) => Promise<MigrationStep>;

const platform = '';

/** Returns the collections of the platform and of each tenant, as core's nouns declare them. */
export const keptBy = async ({ nouns }: CoreRegistry): Promise<Required<MaintainedCollections>> => {
  const kept = await Promise.all(nouns.map((noun) => noun.kept?.()));
  return {
    tenants: kept.flatMap((one) => one?.tenants ?? []),
    platform: kept.flatMap((one) => one?.platform ?? []),
  };
};

/** Does a step for the platform, and then for every tenant, ordered by id. */
export const forEveryOwner =
  (kept: Required<MaintainedCollections>, step: OwnersStep) =>
  async (_db: Database, cursor: string): Promise<MigrationStep> => {
    const [owner = platform, ...rest] = cursor.split('|');
    const piece =
      owner === platform
        ? await step(platformDatabase, kept.platform, rest.join('|'))
        : await step(tenantDatabase(owner), kept.tenants, rest.join('|'));
    if (piece.next !== undefined) return { ...piece, next: `${owner}|${piece.next}` };
    const [following] = await platformDatabase.walk(tenants, owner, 1);
    return { ...piece, next: following && `${following.id}|` };
  };

const tenantsLookedAt = 5;

/** Calls `look` for the platform and the first few tenants. */
export const lookAtOwners = async <Look>(
  kept: Required<MaintainedCollections>,
  look: (db: Database, collections: readonly Collection<any>[]) => Promise<Look>,
): Promise<Look[]> => {
  const some = await platformDatabase.walk(tenants, '', tenantsLookedAt);
  return Promise.all([
    look(platformDatabase, kept.platform),
    ...some.map(({ id }) => look(tenantDatabase(id), kept.tenants)),
  ]);
};
