import { hasPrivilege, rolesFromClaims } from '@kindred/contract/roles';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { identities } from '../../platform/identity.ts';
import type { ImportJob } from './import.ts';
import { isEnded } from './remove.ts';
import { type StoredUser, users } from './store.ts';

/** An import runs for minutes, and whoever started it may be somebody else by now: not an administrator any more, or gone. */
export class NoLongerAllowed extends Error {}

type Account = Pick<StoredUser, 'roles' | 'flags'>;

/** The roles of whoever started the import, as far as they are still enough for it. */
const rolesOf = (tenantId: string, { auditor }: ImportJob, starter: Account | undefined): readonly string[] => {
  const needed = auditor.actorTenantId === tenantId ? 'CUSTOMER_ADMIN' : 'SUPER_ADMIN';
  if (!starter || starter.flags.includes('DISABLED') || !hasPrivilege(starter.roles, needed))
    throw new NoLongerAllowed('Whoever started the import may do it no more');
  return starter.roles;
};

/** An account that was made at the identity service alone has no record: what it claims counts until it ends. */
const withoutRecord = async ({ actorTenantId, actorId }: ImportJob['auditor']): Promise<Account | undefined> => {
  const identity = await identities(actorTenantId).byId(actorId);
  if (!identity || (await isEnded(actorTenantId, actorId))) return undefined;
  return { roles: rolesFromClaims(identity.claims), flags: identity.disabled ? ['DISABLED'] : [] };
};

export interface Starter {
  readonly roles: readonly string[];
  /** The same, read with the transaction that writes in the starter's name: nobody is demoted in between. */
  readonly rolesIn: (tx: Transaction) => Promise<readonly string[]>;
}

/** Who started the import, as they are now. Throws `NoLongerAllowed`. One read, and one more in the transaction. */
export const starterNow = async (tenantId: string, job: ImportJob): Promise<Starter> => {
  const { actorTenantId, actorId } = job.auditor;
  const theirs = tenantDatabase(actorTenantId);
  const record = await theirs.get(users, actorId);
  const other = record ? undefined : await withoutRecord(job.auditor);
  return {
    roles: rolesOf(tenantId, job, record ?? other),
    rolesIn: async (tx) => rolesOf(tenantId, job, (await tx.of(theirs).get(users, actorId)) ?? other),
  };
};
