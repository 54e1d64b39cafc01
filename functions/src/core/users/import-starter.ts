import { hasPrivilege, rolesFromClaims } from '@kindred/contract/roles';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { identities } from '../../platform/identity.ts';
import { isTokenUid } from '../../platform/token-uid.ts';
import type { FileImport } from '../operations/file-import.ts';
import { ImportEnded } from '../operations/run-file-import.ts';
import { isEnded } from './remove.ts';
import { type StoredUser, users } from './store.ts';

/** Thrown if the starter has since lost the role or the account: an import runs for minutes. */
export class NoLongerAllowed extends ImportEnded {
  constructor() {
    super(
      'forbidden',
      'The person who started this import is no longer allowed to import people. Rows imported before that stay.',
    );
  }
}

type Account = Pick<StoredUser, 'roles' | 'flags'>;

/** Returns the starter's roles; throws `NoLongerAllowed` if they no longer suffice. */
const rolesOf = (tenantId: string, { auditor }: FileImport, starter: Account | undefined): readonly string[] => {
  const needed = auditor.actorTenantId === tenantId ? 'CUSTOMER_ADMIN' : 'SUPER_ADMIN';
  if (!starter || starter.flags.includes('DISABLED') || !hasPrivilege(starter.roles, needed))
    throw new NoLongerAllowed();
  return starter.roles;
};

/**
 * Returns an account that the identity service knows but that has no record. Its claims apply until it is deleted. An
 * API token has no account: an import that it started goes on.
 */
const withoutRecord = async ({ actorTenantId, actorId }: FileImport['auditor']): Promise<Account | undefined> => {
  if (isTokenUid(actorId)) return { roles: ['CUSTOMER_ADMIN'], flags: [] };
  const identity = await identities(actorTenantId).byId(actorId);
  if (!identity || (await isEnded(actorTenantId, actorId))) return undefined;
  return { roles: rolesFromClaims(identity.claims), flags: identity.disabled ? ['DISABLED'] : [] };
};

export interface Starter {
  readonly roles: readonly string[];
  /**
   * Reads the roles again in the transaction that writes in the starter's name, so that a demotion during the import
   * counts.
   */
  readonly rolesIn: (tx: Transaction) => Promise<readonly string[]>;
}

/**
 * Returns the current roles of the user who started the import. Throws `NoLongerAllowed`. One read, and one more in the
 * transaction.
 */
export const starterNow = async (tenantId: string, job: FileImport): Promise<Starter> => {
  const { actorTenantId, actorId } = job.auditor;
  const theirs = tenantDatabase(actorTenantId);
  const record = await theirs.get(users, actorId);
  const other = record ? undefined : await withoutRecord(job.auditor);
  return {
    roles: rolesOf(tenantId, job, record ?? other),
    rolesIn: async (tx) => rolesOf(tenantId, job, (await tx.of(theirs).get(users, actorId)) ?? other),
  };
};
