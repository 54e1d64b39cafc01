import type { TenantCreate } from '@kindred/contract/core/tenants/endpoints';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { interfaceLanguages } from '@kindred/contract/core/translations/languages';
import { newTenant, subdomains, tenants } from '../../identity/tenant/store.ts';
import { schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { identities } from '../../platform/identity.ts';
import { fieldError } from '../../platform/api-error.ts';
import { settings } from '../../platform/settings.ts';
import { requireDefaultOffered } from '../tenant/default-language.ts';
import { reserveEmail } from '../users/emails.ts';
import { scheduleInvitation } from '../users/invitation.ts';
import { newUser, users } from '../users/store.ts';
import { beginAttempt } from './attempt.ts';
import { tenantHost } from './due-kinds.ts';

const taken = () => fieldError('conflict', 'subdomain', 'Another tenant already has this subdomain', 'taken');

/** Returns whether a host is one of the product's own although it looks like a tenant's subdomain. */
export const isRootHost = (subdomain: string): boolean => {
  const roots = [...settings().rootsA, ...settings().rootsB];
  return roots.some((root) => roots.includes(`${subdomain}.${root}`));
};

/** Returns a tenant's origin: the root tenant's, with the subdomain before the first brand's host. */
const originFor = (root: Tenant, subdomain: string): string => {
  const { protocol, port } = new URL(root.origin);
  return `${protocol}//${subdomain}.${settings().rootsA[0]}${port && `:${port}`}`;
};

/**
 * Creates a tenant: the pool, the first user's identity, then all database records in one transaction, including the
 * invitation mail and the subdomain. A failure removes the pool with its identities.
 */
export const createTenant = async (
  platform: Database,
  root: Tenant,
  { subdomain, admin, languages: offered, ...fields }: TenantCreate,
  by: string | null,
): Promise<Tenant> => {
  if (isRootHost(subdomain))
    throw fieldError('bad_request', 'subdomain', 'The product uses this name itself', 'reserved');
  if (await platform.get(subdomains, subdomain)) throw taken();
  const { signUp } = fields;
  const languages = offered ?? [...new Set([...interfaceLanguages, signUp.defaultLanguage])];
  requireDefaultOffered(undefined, { languages, signUp });
  const attempt = await beginAttempt(subdomain);
  try {
    const { tenantId } = attempt;
    const join = admin && (await firstPerson(tenantId, fields.signUp.defaultLanguage, admin, by));
    const tenant = await platform.transaction(async (tx) => {
      const holder = await tx.get(subdomains, subdomain);
      if (holder && holder.tenantId !== tenantId) throw taken();
      // If the answer to a commit is lost, the database runs the transaction again. In that case, it has already
      // created the tenant.
      if (holder) return (await tx.get(tenants, tenantId))!;
      tx.create(subdomains, { tenantId }, subdomain);
      attempt.succeed(tx);
      join?.(tx);
      schedule(tx, tenantHost, { key: tenantId, tenantId, ref: {} });
      return tx.create(
        tenants,
        newTenant({ ...fields, languages, subdomain, origin: originFor(root, subdomain) }),
        tenantId,
      );
    });
    return tenant as Tenant;
  } catch (error) {
    await attempt.fail(error);
    throw error;
  }
};

/**
 * Prepares the first administrator: creates an identity without a password; the transaction adds the record and the
 * invitation.
 */
const firstPerson = async (
  tenantId: string,
  language: string,
  { email, name }: NonNullable<TenantCreate['admin']>,
  by: string | null,
) => {
  const pool = identities(tenantId);
  const identity = (await pool.create({ email, name, emailVerified: false }))!;
  await pool.setClaims(identity.uid, { ADMIN: true });
  return (tx: Transaction): void => {
    const fields = newUser({ email, name, language, verified: false, roles: ['ADMIN'] });
    const own = tx.of(tenantDatabase(tenantId));
    reserveEmail(own, email, identity.uid);
    own.create(users, fields, identity.uid);
    scheduleInvitation(tx, tenantId, { userId: identity.uid, by });
  };
};
