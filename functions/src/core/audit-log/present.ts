import type { AuditEntry } from '@kindred/contract/core/audit-log/audit-entry';
import type { StoredAuditEntry } from '../../platform/firestore/audit.ts';
import { isTokenUid } from '../../platform/token-uid.ts';

/** The log's tenant, and whether the reader may see who acted for the platform, and from where. */
export interface Reader {
  readonly tenantId: string;
  readonly seesAll: boolean;
}

const kindOf = (actorId: string, actorEmail: string): AuditEntry['actorKind'] => {
  if (isTokenUid(actorId)) return 'token';
  return actorEmail ? 'member' : 'former';
};

/** Returns an entry as this reader may see it. */
export const presentEntry = (stored: StoredAuditEntry, { tenantId, seesAll }: Reader): AuditEntry => {
  const { label, actorEmail, ip, ...entry } = stored;
  const isForeign = entry.actorTenantId !== tenantId;
  const isTold = seesAll || !isForeign;
  return {
    ...entry,
    label: label || null,
    actorKind: isForeign ? 'platform' : kindOf(entry.actorId, actorEmail),
    actorEmail: (isTold && actorEmail) || null,
    ip: (isTold && ip) || null,
  };
};
