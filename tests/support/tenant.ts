import { LightColours, type Tenant } from '@kindred/contract/core/tenant/tenant';
import type { Role } from '@kindred/contract/roles';
import { newUser, users } from '../../functions/src/core/users/store.ts';
import { newTenant, subdomains, tenants } from '../../functions/src/identity/tenant/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { platformDatabase, tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { identities } from '../../functions/src/platform/identity.ts';
import { call, type CallOptions } from './call.ts';
import { newToken } from './signed-tokens.ts';

export const password = 'correct horse';

export interface Persona {
  readonly uid: string;
  readonly tenantId: string;
  readonly email: string;
  readonly name: string;
  token: string;
  /** Makes a call on the tenant's host with the person's token. */
  readonly call: (line: string, options?: CallOptions) => ReturnType<typeof call>;
}

export const noColours = LightColours.parse({});

/** A separate tenant for a test file, so that files do not see each other's data. */
export class TestTenant {
  readonly id = `t-${newId().toLowerCase()}`;
  readonly host = `${this.id}.localhost`;

  async create(also: Partial<Omit<Tenant, 'id' | 'createdAt' | 'updatedAt' | 'version'>> = {}): Promise<this> {
    const record = newTenant({
      subdomain: this.id,
      origin: `http://${this.host}:5000`,
      profile: { displayName: 'Test & Söhne', lightColors: noColours, darkColors: { background: null } },
      signUp: { enabled: true, allowedEmailDomains: [], defaultLanguage: 'en' },
      ...also,
    });
    await platformDatabase.create(tenants, record, this.id);
    await platformDatabase.create(subdomains, { tenantId: this.id }, this.id);
    return this;
  }

  /** Makes a person of this tenant, with a token like that of a sign-in. A test about signing in has to sign in itself. */
  async person(
    name: string,
    who: { verified?: boolean; roles?: Role[]; claims?: Record<string, true> } = {},
  ): Promise<Persona> {
    const uid = `${name.toLowerCase().replace(/[^a-z]/g, '')}-${newId().slice(0, 8)}`;
    const email = `${uid.toLowerCase()}@example.com`;
    const { verified = true, roles = [], claims = {} } = who;
    const pool = identities(this.id);
    await pool.create({ uid, email, name, password, emailVerified: verified });
    if (roles.length)
      await pool.setClaims(uid, { ...claims, ...Object.fromEntries(roles.map((role) => [role, true])) });
    await tenantDatabase(this.id).create(users, newUser({ email, name, language: 'en', verified, roles }), uid);
    const persona: Persona = {
      uid,
      tenantId: this.id,
      email,
      name,
      token: newToken(this.id, { uid, email, name, verified }, roles, claims),
      call: (line, options) => call(this.host, line, { token: persona.token, ...options }),
    };
    return persona;
  }

  /** Makes people with verified addresses and no roles, one for each name. */
  people<Names extends readonly string[]>(...names: Names): Promise<{ -readonly [Index in keyof Names]: Persona }> {
    return Promise.all(names.map((name) => this.person(name))) as Promise<{
      -readonly [Index in keyof Names]: Persona;
    }>;
  }

  /** Makes a call on this tenant's host without a token. */
  call(line: string, options?: CallOptions): ReturnType<typeof call> {
    return call(this.host, line, options);
  }
}
