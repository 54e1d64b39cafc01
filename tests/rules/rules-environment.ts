import { readFileSync } from 'node:fs';
import { circleMemberId, collectionPath, tenantPath } from '@kindred/contract/paths';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { memberships, personas, type Persona, type PersonaName } from './personas.ts';

const rulesFile = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** Host and port as the emulators' clients have them in the environment. */
const emulator = (variable: string): { host: string; port: number } => {
  const address = process.env[variable];
  const [host, port] = address?.split(':') ?? [];
  if (!host || !port) throw new Error(`${variable} must name the emulator, such as 127.0.0.1:8080; it is ${address}`);
  return { host, port: Number(port) };
};

/** The rules under a project of their own: test files run side by side and each clears what it wrote. */
export const rulesEnvironment = (name: string): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({
    projectId: `demo-kindred-rules-${name}`,
    firestore: { rules: rulesFile('firestore.rules'), ...emulator('FIRESTORE_EMULATOR_HOST') },
    storage: { rules: rulesFile('storage.rules'), ...emulator('FIREBASE_STORAGE_EMULATOR_HOST') },
  });

/** One browser per persona and project: a connection of its own for every test would take most of the time. */
const browsers = new Map<string, RulesTestContext>();

/** The browser of a persona. */
export const browserOf = (environment: RulesTestEnvironment, name: PersonaName): RulesTestContext => {
  const key = `${environment.projectId} ${name}`;
  const browser = browsers.get(key) ?? openBrowser(environment, name);
  browsers.set(key, browser);
  return browser;
};

/** A persona's token has what the identity service puts in, and the roles as claims. */
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

/** A tenant's record, as far as the rules read it. */
export const seedTenant = (environment: RulesTestEnvironment, tenantId: string, status = 'ACTIVE'): Promise<void> =>
  environment.withSecurityRulesDisabled((context) =>
    context.firestore().doc(tenantPath(tenantId)).set({ subdomain: tenantId, status }),
  );

/** Everything but the presence documents, as the API would have written it. */
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
