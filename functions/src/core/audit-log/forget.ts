import { rootTenantId } from '@kindred/contract/limits';
import type { StoredAuditEntry } from '../../platform/firestore/audit.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import { rewritePage, type Rewritten } from './rewrite.ts';

/** Nouns whose records have the user's id and contain the user's address. */
const ofUsers = ['user', 'accountInvitation'];

/** Fields whose logged values may stay: they show what the user was able to do here. */
const notPersonal: readonly string[] = ['roles', 'flags', 'hasSecondFactor'];

/**
 * Removes the name and address of a user who asked to be forgotten from the audit logs of the tenant and the platform.
 * Entries stay, with the account's id, and show that the person has left.
 */
export const forgetInAuditLogs = async (tenantId: string, userId: string): Promise<void> => {
  const logs = [tenantDatabase(tenantId), ...(tenantId === rootTenantId ? [platformDatabase] : [])];
  for (const db of logs) {
    for (const noun of ofUsers) await rewrite(db, { subjectId: userId, noun }, withoutSubject);
    await rewrite(db, { actorId: userId }, (entry) =>
      entry.actorTenantId === tenantId ? { actorEmail: '', ip: '' } : {},
    );
  }
};

/** Removes a record's name and values from the tenant's audit log. Entries stay, with the record's id. */
export const forgetRecord = (db: Database, noun: string, subjectId: string): Promise<void> =>
  rewrite(db, { subjectId, noun }, withoutSubject);

const withoutSubject = ({ changes }: StoredAuditEntry): Rewritten => ({
  label: '',
  changes: changes.map((change) =>
    notPersonal.includes(change.field) ? change : { ...change, before: null, after: null, isSecret: true },
  ),
});

/** Rewrites all entries. After a crash it starts again; entries that are already rewritten stay as they are. */
const rewrite = async (
  db: Database,
  where: Readonly<Record<string, string>>,
  change: (entry: StoredAuditEntry) => Rewritten,
): Promise<void> => {
  let cursor: string | undefined;
  do cursor = (await rewritePage(db, where, cursor, change)).next;
  while (cursor);
};
