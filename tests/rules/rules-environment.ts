import { readFileSync } from 'node:fs';
import { circleMemberId, collectionPath, tenantPath } from '@kindred/contract/paths';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { memberships, personas, type Persona, type PersonaName } from './personas.ts';

const rulesFile = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** Reads an emulator's host and port from the environment. */
const emulator = (variable: string): { host: string; port: number } => {
  const address = process.env[variable];
  const [host, port] = address?.split(':') ?? [];
  if (!host || !port) throw new Error(`${variable} must name the emulator, such as 127.0.0.1:8080; it is ${address}`);
  return { host, port: Number(port) };
};

/** Loads the rules in a separate project, because test files run in parallel and each clears its data. */
export const rulesEnvironment = (name: string): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({
    projectId: `demo-kindred-rules-${name}`,
    firestore: { rules: rulesFile('firestore.rules'), ...emulator('FIRESTORE_EMULATOR_HOST') },
    storage: { rules: rulesFile('storage.rules'), ...emulator('FIREBASE_STORAGE_EMULATOR_HOST') },
  });

/** One browser per persona and project, because connecting for every test would take most of the time. */
const browsers = new Map<string, RulesTestContext>();

/** Returns a persona's browser. */
export const browserOf = (environment: RulesTestEnvironment, name: PersonaName): RulesTestContext => {
  const key = `${environment.projectId} ${name}`;
  const browser = browsers.get(key) ?? openBrowser(environment, name);
  browsers.set(key, browser);
  return browser;
};

/** Opens a browser with a token as the identity service makes it, with the roles as claims. */
const openBrowser = (environment: RulesTestEnvironment, name: PersonaName): RulesTestContext => {
  if (name === 'visitor') return environment.unauthenticatedContext();
  const { uid, verified, tenant, mustConfirmEmail, roles = [] }: Persona = personas[name];
  return environment.authenticatedContext(uid, {
    email: `${uid}@example.com`,
    email_verified: verified,
    auth_time: Math.floor(Date.now() / 1000),
    ...(mustConfirmEmail && { mustConfirmEmail }),
    firebase: { sign_in_provider: 'password', ...(tenant && { tenant }) },
    ...Object.fromEntries(roles.map((role) => [role, true])),
  });
};

/** Writes a tenant's record, as far as the rules read it. */
export const seedTenant = (environment: RulesTestEnvironment, tenantId: string, status = 'ACTIVE'): Promise<void> =>
  environment.withSecurityRulesDisabled((context) =>
    context.firestore().doc(tenantPath(tenantId)).set({ subdomain: tenantId, status }),
  );

/** Writes the memberships as the API would, without the presence documents. */
export const seedMemberships = (environment: RulesTestEnvironment): Promise<void> =>
  environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore();
    await Promise.all(['acme', 'lumen', 'root'].map((tenantId) => seedTenant(environment, tenantId)));
    const written = memberships.map(({ tenantId, circleId, persona, role, active }) => {
      const { uid } = personas[persona];
      return database.doc(`${collectionPath(tenantId, 'circleMembers')}/${circleMemberId(circleId, uid)}`).set({
        circle_id: circleId,
        user_id: uid,
        active,
        role,
        is_owner: role === 'admin',
        name: uid,
        picture_etag: null,
        joined_at: '2026-01-01T00:00:00.000Z',
        circle_name: circleId,
        circle_slug: circleId,
      });
    });
    await Promise.all(written);
  });
