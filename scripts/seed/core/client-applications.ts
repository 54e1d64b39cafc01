import type { Scope } from '@kindred/contract/access';
import { writeHash } from '../../../functions/src/core/api-tokens/hashes.ts';
import { apiTokens, type StoredApiToken, tokenAudits } from '../../../functions/src/core/api-tokens/store.ts';
import {
  applicationNameId,
  applicationNames,
  clientApplications,
} from '../../../functions/src/core/client-applications/store.ts';
import { secretOf } from '../../../functions/src/identity/api-tokens/secret.ts';
import { type Database, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { daysAgo, readData } from '../data.ts';

interface SeedToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: Scope[];
  /** The secret without its checksum. */
  readonly secret: string;
  readonly madeDaysAgo: number;
  readonly expiresInDays: number;
  readonly revoked?: { readonly daysAgo: number; readonly reason: string };
  readonly uses: readonly {
    readonly daysAgo: number;
    readonly route: string;
    readonly status: number;
    readonly count: number;
  }[];
}

interface SeedApplication {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly contactEmail: string;
  readonly scopes: Scope[];
  readonly allowedIps: string[];
  readonly createdBy: string;
  readonly tokens: readonly SeedToken[];
}

const address = '203.0.113.7';

/** Creates the tenants' client applications with their tokens and some uses, unless they exist. */
export const seedClientApplications = async (): Promise<void> => {
  const all = await readData<Record<string, SeedApplication[]>>('core/client-applications.json');
  for (const [tenantId, applications] of Object.entries(all))
    for (const application of applications) await seedApplication(tenantId, application);
};

const lastUseOf = ({ uses }: SeedToken): string | null =>
  uses.length > 0 ? daysAgo(Math.min(...uses.map((use) => use.daysAgo))) : null;

const seedApplication = async (tenantId: string, { tokens, ...given }: SeedApplication): Promise<void> => {
  const db = tenantDatabase(tenantId);
  if (await db.get(clientApplications, given.id)) return;
  const { id, ...fields } = given;
  const lastUsedAt = tokens.map(lastUseOf).toSorted().at(-1) ?? null;
  await db.transaction(async (tx) => {
    tx.create(applicationNames, { applicationId: id }, applicationNameId(fields.name));
    const application = tx.create(
      clientApplications,
      { ...fields, status: 'ACTIVE', tokenCount: tokens.length, lastUsedAt },
      id,
    );
    for (const token of tokens) {
      const { hash, prefix, lastFour } = secretOf(token.secret);
      const { revoked } = token;
      const made: StoredApiToken = tx.create(
        apiTokens,
        {
          applicationId: id,
          name: token.name,
          scopes: token.scopes,
          prefix,
          lastFour,
          hash,
          state: revoked ? 'REVOKED' : 'ACTIVE',
          expiresAt: daysAgo(-token.expiresInDays),
          deniedUntil: null,
          lastUsedAt: lastUseOf(token),
          lastUsedIp: token.uses.length > 0 ? address : null,
          replacedBy: null,
          replaces: null,
          createdBy: given.createdBy,
          revokedAt: revoked ? daysAgo(revoked.daysAgo) : null,
          revokedBy: revoked ? given.createdBy : null,
          revokeReason: revoked?.reason ?? null,
        },
        token.id,
      );
      writeHash(tx, tenantId, made, application);
    }
  });
  for (const token of tokens) await seedAudit(db, given, token);
};

const seedAudit = async (
  db: Database,
  { id, createdBy }: Pick<SeedApplication, 'id' | 'createdBy'>,
  token: SeedToken,
) => {
  const about = { applicationId: id, tokenId: token.id, changes: [] };
  const unused = { userAgent: null, method: null, route: null, status: null, count: 1, uses: [] };
  const byAnna = { ...about, ...unused, actor: createdBy, ip: address };
  await db.create(tokenAudits, { ...byAnna, action: 'CREATED', at: daysAgo(token.madeDaysAgo), reason: null });
  if (token.revoked) {
    const { daysAgo: days, reason } = token.revoked;
    await db.create(tokenAudits, { ...byAnna, action: 'REVOKED', at: daysAgo(days), reason });
  }
  for (const use of token.uses) {
    const [method, route] = use.route.split(' ') as [string, string];
    const at = daysAgo(use.daysAgo);
    const same = { method, route, status: use.status, count: use.count, ip: address, userAgent: 'payroll/2.1' };
    const uses = [{ ...same, at }];
    await db.create(tokenAudits, { ...about, ...same, action: 'USED', at, actor: null, reason: null, uses });
  }
};
