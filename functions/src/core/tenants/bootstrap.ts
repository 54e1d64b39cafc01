import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { LightColours } from '@kindred/contract/core/tenant/tenant';
import { productTitle, rootTenantId } from '@kindred/contract/limits';
import { newTenant, subdomains, tenants } from '../../identity/tenant/store.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import { type Identity, identities } from '../../platform/identity.ts';
import { identityPools } from '../../platform/identity-pools.ts';
import { settings } from '../../platform/settings.ts';
import { changeDomains, listDomains, ownHosts } from '../authorized-domains/store.ts';
import { isEmailTaken, reserveEmail } from '../users/emails.ts';
import { scheduleInvitation } from '../users/invitation.ts';
import { newUser, users } from '../users/store.ts';

/** The address of the site, and the first super admin's e-mail and name. */
export interface BootstrapRequest {
  /** The base address of links in mails, such as `https://kindred.example`. */
  readonly origin: string;
  readonly email: string;
  readonly name: string;
}

/** Thrown, with a reason for the person who runs the command, if nothing should be changed. */
export class BootstrapRefusal extends Error {}

const role = 'SUPER_ADMIN';
/** Distinguishes an account that an earlier run began from one that was created in another way. */
const firstUid = 'first-super-admin';
const mostSuperAdmins = 100;

/**
 * Creates everything that an empty project needs: the settings of its identity pool, the root tenant, and the first
 * super admin, who gets an invitation. Returns the steps that it did; empty if nothing was missing. Does only the
 * missing steps, so another run completes one that failed. Throws a BootstrapRefusal before the first change if the
 * project contains anything unexpected.
 */
export const bootstrap = async (request: BootstrapRequest): Promise<string[]> => {
  const root = tenantDatabase(rootTenantId);
  const { byEmail, setClaims } = identities(rootTenantId);
  const identity = await byEmail(request.email);
  await refuseSurprises(root, request, identity);
  const done: string[] = [];
  await identityPools.setUpOwn();
  if (await makeRootTenant(request)) done.push(`Created the root tenant at ${request.origin}`);
  if (await authorizeRoots()) done.push('Allowed sign-in on the root hosts');
  const uid = identity?.uid ?? (await makeIdentity(request));
  await setClaims(uid, { ...identity?.claims, [role]: true });
  if (await makeRecord(root, uid, request))
    done.push(`Created the super admin ${request.email}, who gets an invitation`);
  return done;
};

const refuseSurprises = async (root: Database, request: BootstrapRequest, identity: Identity | undefined) => {
  const { hostname } = new URL(request.origin);
  const { rootsA } = settings();
  if (!rootsA.includes(hostname))
    throw new BootstrapRefusal(`${hostname} is not a root host. KINDRED_ROOTS_A names: ${rootsA.join(', ')}`);
  const tenant = await platformDatabase.get(tenants, rootTenantId);
  if (tenant && tenant.origin !== request.origin)
    throw new BootstrapRefusal(`The root tenant is at ${tenant.origin}, not at ${request.origin}`);
  const admins = await root.find(users, { [`_is.${role}`]: true }, mostSuperAdmins);
  if (admins.some(({ email }) => email === request.email)) return;
  if (admins.length > 0)
    throw new BootstrapRefusal(
      `There is a super admin: ${admins.map(({ email }) => email).join(', ')}. They can invite others`,
    );
  const isOther = identity && (identity.uid !== firstUid || (await root.get(users, firstUid)));
  if (isOther)
    throw new BootstrapRefusal(`${request.email} has an account that this command did not begin. Delete it first`);
};

/** Creates the root tenant's record and reserves its name. */
const makeRootTenant = (request: BootstrapRequest): Promise<Tenant | undefined> =>
  platformDatabase.transaction(async (tx) => {
    if (await tx.get(tenants, rootTenantId)) return undefined;
    const profile = {
      displayName: productTitle,
      lightColors: LightColours.parse({}),
      darkColors: { background: null },
    };
    tx.put(subdomains, rootTenantId, { tenantId: rootTenantId });
    return tx.create(
      tenants,
      newTenant({ subdomain: rootTenantId, origin: request.origin, profile }),
      rootTenantId,
    ) as Tenant;
  });

/** Adds the root hosts to the hosts on which people may sign in. Returns whether one was missing. */
const authorizeRoots = async (): Promise<boolean> => {
  const listed = await listDomains(platformDatabase);
  const missing = ownHosts().filter((host) => !listed.includes(host));
  if (missing.length > 0) await changeDomains(platformDatabase, missing, []);
  return missing.length > 0;
};

const makeIdentity = async ({ email, name }: BootstrapRequest): Promise<string> => {
  const { create, remove } = identities(rootTenantId);
  // An earlier run with another address stopped here, so there is no super admin yet.
  await remove(firstUid);
  const made = await create({ uid: firstUid, email, name, emailVerified: false });
  if (!made) throw new BootstrapRefusal(`Another run is creating ${email}. Run this again`);
  return made.uid;
};

/** Creates the record with the invitation. Returns whether it was missing. */
const makeRecord = (root: Database, uid: string, { email, name }: BootstrapRequest): Promise<boolean> =>
  root.transaction(async (tx) => {
    if (await tx.get(users, uid)) return false;
    if (await isEmailTaken(tx, email, uid)) throw new BootstrapRefusal(`Another account has the address ${email}`);
    reserveEmail(tx, email, uid);
    scheduleInvitation(tx, rootTenantId, { userId: uid, by: null });
    tx.create(users, newUser({ email, name, language: 'en', verified: false, roles: [role] }), uid);
    return true;
  });
