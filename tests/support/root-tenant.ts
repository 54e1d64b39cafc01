import { rootTenantId } from '@kindred/contract/limits';
import type { Role } from '@kindred/contract/roles';
import { newTenant, tenants } from '../../functions/src/identity/tenant/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { platformDatabase } from '../../functions/src/platform/firestore/database.ts';
import { identities } from '../../functions/src/platform/identity.ts';
import { call } from './call.ts';
import { newToken } from './signed-tokens.ts';
import { noColours, password, type Persona } from './tenant.ts';

/** The root tenant's host. */
export const rootHost = 'localhost';

/** Makes the root tenant's record, unless the stack was seeded with one. */
export const ensureRootTenant = async (): Promise<void> => {
  await platformDatabase.create(
    tenants,
    newTenant({
      subdomain: rootTenantId,
      origin: `http://${rootHost}:5000`,
      profile: { displayName: 'Root', lightColors: noColours, darkColors: { background: null } },
    }),
    rootTenantId,
  );
};

/** Creates a person with these roles in the project's own identity pool. */
export const rootPerson = async (roles: readonly Role[], claims: Record<string, true> = {}): Promise<Persona> => {
  const pool = identities(rootTenantId);
  const uid = newId();
  const email = `${uid.toLowerCase()}@example.com`;
  await pool.create({ uid, email, name: 'Sofia', password, emailVerified: true });
  await pool.setClaims(uid, {
    ...claims,
    ...Object.fromEntries(roles.map((role) => [role, true])),
  });
  const persona: Persona = {
    uid,
    tenantId: rootTenantId,
    email,
    name: 'Sofia',
    token: newToken(rootTenantId, { uid, email, name: 'Sofia' }, roles, claims),
    call: (line, options) => call(rootHost, line, { token: persona.token, ...options }),
  };
  return persona;
};
