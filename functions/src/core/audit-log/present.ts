import type { AuditEntry } from '@kindred/contract/core/audit-log/audit-entry';
import type { StoredAuditEntry } from '../../platform/firestore/audit.ts';

/** Whose log it is, and whether who reads it may know who of the platform's people acted, and from where. */
export interface Reader {
  readonly tenantId: string;
  readonly seesAll: boolean;
}

/** An entry as this reader sees it. */
export const presentEntry = (stored: StoredAuditEntry, { tenantId, seesAll }: Reader): AuditEntry => {
  const { label, actorEmail, ip, ...entry } = stored;
  const isForeign = entry.actorTenantId !== tenantId;
  const isTold = seesAll || !isForeign;
  return {
    ...entry,
    label: label || null,
    actorKind: isForeign ? 'platform' : actorEmail ? 'member' : 'former',
    actorEmail: (isTold && actorEmail) || null,
    ip: (isTold && ip) || null,
  };
};
