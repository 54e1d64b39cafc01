import { auditLog, auditLogOfForeigners, type StoredAuditEntry } from '../../platform/firestore/audit.ts';
import type { Database } from '../../platform/firestore/database.ts';

const batch = 200;

/** The fields of an entry that may be rewritten. They never include who did what to which record, and when. */
export type Rewritten = Partial<Pick<StoredAuditEntry, 'label' | 'changes' | 'actorEmail' | 'ip'>>;

/** A page of entries before the change, and where the next page begins. */
interface RewrittenPage {
  readonly entries: readonly StoredAuditEntry[];
  readonly next: string | undefined;
}

const pageOf = async (
  db: Database,
  where: Readonly<Record<string, string>>,
  cursor: string | undefined,
): Promise<RewrittenPage> => {
  const request = { where, sort: 'at', order: 'desc', limit: batch, cursor } as const;
  const { items, nextCursor } = await db.scan(auditLog, request);
  return { entries: items, next: nextCursor ?? undefined };
};

/**
 * Rewrites a page of entries in one transaction, newest first. Entries for which `change` returns undefined stay the
 * same.
 */
export const rewritePage = async (
  db: Database,
  where: Readonly<Record<string, string>>,
  cursor: string | undefined,
  change: (entry: StoredAuditEntry) => Rewritten | undefined,
): Promise<RewrittenPage> => {
  const page = await pageOf(db, where, cursor);
  const ids = page.entries.map(({ id }) => id);
  await db.transaction(async (tx) => {
    for (const entry of await tx.getMany(auditLog, ids)) {
      const rewritten = change(entry);
      if (rewritten) tx.note(db.isOwnedBy(entry.actorTenantId) ? auditLog : auditLogOfForeigners, entry, rewritten);
    }
  });
  return page;
};
