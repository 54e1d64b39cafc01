import { readFileSync } from 'node:fs';
import { circleMemberId, collectionPath, tenantPath } from '@kindred/contract/paths';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
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

/** Opens a browser with a token like the identity service's, with the roles as claims. */
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

/** One database without rules per project, because opening one for every write would take most of the time. */
const withoutRules = new Map<string, Promise<firebase.firestore.Firestore>>();

/** Returns a project's database without its rules. */
const databaseWithoutRules = (environment: RulesTestEnvironment): Promise<firebase.firestore.Firestore> => {
  const opened = withoutRules.get(environment.projectId) ?? openWithoutRules(environment);
  withoutRules.set(environment.projectId, opened);
  return opened;
};

/**
 * Opens a database without rules. The library closes it when the work ends, so the work lasts until the environment is
 * cleaned up.
 */
const openWithoutRules = (environment: RulesTestEnvironment): Promise<firebase.firestore.Firestore> =>
  new Promise((resolve, reject) => {
    const untilCleanUp = (context: RulesTestContext): Promise<void> => {
      resolve(context.firestore());
      return new Promise(() => undefined);
    };
    environment.withSecurityRulesDisabled(untilCleanUp).catch(reject);
  });

/** Writes documents by their paths in one step, bypassing the rules. */
export const seed = async (
  environment: RulesTestEnvironment,
  documents: Readonly<Record<string, object>>,
): Promise<void> => {
  const database = await databaseWithoutRules(environment);
  const batch = database.batch();
  for (const [path, fields] of Object.entries(documents)) batch.set(database.doc(path), fields);
  await batch.commit();
};

/** Changes fields of a document, bypassing the rules. */
export const change = async (environment: RulesTestEnvironment, path: string, fields: object): Promise<void> =>
  (await databaseWithoutRules(environment)).doc(path).update(fields);

/** Deletes a document, bypassing the rules. */
export const remove = async (environment: RulesTestEnvironment, path: string): Promise<void> =>
  (await databaseWithoutRules(environment)).doc(path).delete();

/** Returns the part of a tenant's record that the rules read. */
const tenantRecord = (tenantId: string, status = 'ACTIVE') => ({
  [tenantPath(tenantId)]: { subdomain: tenantId, status },
});

/** Writes the part of a tenant's record that the rules read. */
export const seedTenant = (environment: RulesTestEnvironment, tenantId: string, status?: string): Promise<void> =>
  seed(environment, tenantRecord(tenantId, status));

/** The tenants, and the memberships as the API would write them, without the presence documents. */
const membershipRecords: Readonly<Record<string, object>> = {
  ...tenantRecord('acme'),
  ...tenantRecord('lumen'),
  ...tenantRecord('root'),
  ...Object.fromEntries(
    memberships.map(({ tenantId, circleId, persona, role, active }) => {
      const { uid } = personas[persona];
      const fields = {
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
      };
      return [membershipPath(tenantId, circleId, uid), fields];
    }),
  ),
};

/** Returns the path of a person's membership in a circle. */
export function membershipPath(tenantId: string, circleId: string, uid: string): string {
  return `${collectionPath(tenantId, 'circleMembers')}/${circleMemberId(circleId, uid)}`;
}

/** Clears the project, and writes the memberships and these documents. */
export const reset = async (
  environment: RulesTestEnvironment,
  documents: Readonly<Record<string, object>> = {},
): Promise<void> => {
  await environment.clearFirestore();
  await seed(environment, { ...membershipRecords, ...documents });
};
