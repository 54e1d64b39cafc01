import { TenantCreate } from '@kindred/contract/core/tenants/endpoints';
import type { Endpoints } from '@kindred/contract/endpoint';
import { flags } from '@kindred/contract/flags';
import { rootTenantId } from '@kindred/contract/limits';
import type { Role } from '@kindred/contract/roles';
import { tenantById } from '../../identity/tenant/cache.ts';
import { subdomains } from '../../identity/tenant/store.ts';
import { signInAsPerson } from '../../platform/as-person.ts';
import { dispatchingAfter } from '../../platform/dispatch.ts';
import { platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import { identities } from '../../platform/identity.ts';
import { createTenant } from '../tenants/create.ts';
import { eraseTenant } from '../tenants/purge.ts';
import { newUser, users } from '../users/store.ts';
import { type Ask, pacedCalls, statusOf } from './ask.ts';
import { makeRecords } from './make-records.ts';

/** A user of a tenant created for the check. */
interface Prober {
  readonly uid: string;
  readonly token: string;
}

/** A tenant created for the check, with users and a record of each kind for which the declarations suffice. */
export interface Probe {
  readonly id: string;
  readonly host: string;
  readonly admin: Prober;
  readonly person: Prober;
  /** The ids of its records, by the path that created them. */
  readonly made: ReadonlyMap<string, string>;
  /** Makes the calls of its users. */
  readonly ask: Ask;
}

/** The language into which each tenant's records are translated. Both tenants offer both languages. */
const translatedInto: Readonly<Record<string, string>> = { a: 'de', b: 'it' };

/** Returns a subdomain that identifies the run, so that the remains of a crash can be found. */
const subdomainOf = (checkId: string, which: string): string => `isolation-${which}-${checkId.toLowerCase()}`;

const join = async (tenantId: string, which: string, name: string, roles: Role[]): Promise<Prober> => {
  const pool = identities(tenantId);
  const email = `${name.toLowerCase()}-${which}@isolation.invalid`;
  const { uid } = (await pool.create({ email, name, emailVerified: true }))!;
  await pool.setClaims(uid, Object.fromEntries(roles.map((role) => [role, true])));
  const fields = newUser({ email, name, language: 'en', verified: true, roles });
  await tenantDatabase(tenantId).create(users, fields, uid);
  let token = '';
  const status = await statusOf(async () => {
    const answer = await signInAsPerson(tenantId, uid);
    token = answer.token ?? '';
    return answer.status;
  });
  if (!token) throw new Error(`A person of the check could not sign in: ${status}`);
  return { uid, token };
};

export const makeProbe = async (
  checkId: string,
  which: string,
  endpoints: Endpoints,
  ask = pacedCalls(),
): Promise<Probe> => {
  const root = (await tenantById(rootTenantId))!;
  const features = Object.fromEntries(flags.map((name) => [name, true]));
  const profile = { displayName: 'Isolation check' };
  const languages = ['en', ...Object.values(translatedInto)];
  const fields = TenantCreate.parse({ subdomain: subdomainOf(checkId, which), profile, features, languages });
  // The effects of creating a tenant do not wait for the end of the check.
  const tenant = await dispatchingAfter(() => createTenant(platformDatabase, root, fields, null));
  const { hostname: host } = new URL(tenant.origin);
  const admin = await join(tenant.id, which, 'Admin', ['ADMIN']);
  const person = await join(tenant.id, which, 'Person', []);
  // The second person tries if the first already has what the call gives, such as a place in the first one's circle.
  const call = async (line: string, body?: unknown) => {
    const answer = await ask(host, line, admin.token, body);
    return answer.ok ? answer : ask(host, line, person.token, body);
  };
  const language = translatedInto[which]!;
  const made = await makeRecords(endpoints, call, { personId: person.uid, language });
  return { id: tenant.id, host, admin, person, made, ask };
};

/** Removes a tenant that was created for a run, completely and at once. Does nothing if it does not exist. */
export const removeProbe = async (checkId: string, which: string): Promise<void> => {
  const reservation = await platformDatabase.get(subdomains, subdomainOf(checkId, which));
  if (reservation) await eraseTenant(reservation.tenantId, platformDatabase);
};
