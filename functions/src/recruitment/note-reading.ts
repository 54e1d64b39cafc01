import type { SignedInContext } from '../http/context.ts';
import { currentCall } from '../platform/call.ts';
import { timestamp } from '../platform/clock.ts';
import { auditLog } from '../platform/firestore/audit.ts';

/** Records in the audit log that the caller has read something. */
export const noteReading = async (
  { db, actor, tenant, ip }: SignedInContext,
  read: { readonly noun: string; readonly subjectId: string; readonly label: string },
): Promise<void> => {
  await db.create(auditLog, {
    at: timestamp(),
    action: 'read',
    ...read,
    changes: [],
    actorId: actor.uid,
    actorEmail: actor.token?.name ?? actor.email,
    actorTenantId: tenant.id,
    ip,
    requestId: currentCall()?.requestId ?? '',
  });
};
