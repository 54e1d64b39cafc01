import type { AuditChange } from '@kindred/contract/core/audit-log/audit-entry';
import type { tokenAuditActions } from '@kindred/contract/core/api-tokens/token-audit';
import type { SignedInContext } from '../../http/context.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { type StoredApiToken, tokenAudits } from './store.ts';

/** Records an administrator's action in a token's audit. */
export const auditToken = (
  tx: Transaction,
  { actor, ip }: SignedInContext,
  { id: tokenId, applicationId }: Pick<StoredApiToken, 'id' | 'applicationId'>,
  action: Exclude<(typeof tokenAuditActions)[number], 'USED'>,
  { changes = [], reason = null }: { changes?: AuditChange[]; reason?: string | null } = {},
): void => {
  const nothing = { userAgent: null, method: null, route: null, status: null, uses: [] };
  tx.create(tokenAudits, {
    applicationId,
    tokenId,
    action,
    at: timestamp(),
    actor: actor.uid,
    ip,
    count: 1,
    ...nothing,
    changes,
    reason,
  });
};

/** Returns the change of one field, in the form that audits use. */
export const changeOf = (field: string, before: string | null, after: string | null): AuditChange => ({
  field,
  before,
  after,
  isSecret: false,
});
