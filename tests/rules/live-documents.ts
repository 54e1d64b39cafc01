import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { Heartbeat } from '@kindred/contract/care/presence/presence';
import { presenceChangesPath, presencePath } from '@kindred/contract/paths';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { circleId, memberships, personas, type PersonaName } from './personas.ts';
import { browserOf, rulesEnvironment } from './rules-environment.ts';

/** The live documents of the circle that the tests are about. */
export const presence = presencePath('acme', circleId);
export const changes = presenceChangesPath('acme', circleId);

/** Who acts where a test names nobody, and a member beside them. */
export const me = personas.member.uid;
export const somebodyElse = personas.admin.uid;

export const uidOf = (who: PersonaName): string => (who === 'visitor' ? 'visitor' : personas[who].uid);

const neverCame: Heartbeat = { s: 'offline', at: 0 };

const secondsAgo = (seconds: number): number => Date.now() - seconds * 1000;

export const online = (seconds = 0): Heartbeat => ({ s: 'online', at: secondsAgo(seconds) });
export const away = (seconds = 0): Heartbeat => ({ s: 'away', at: secondsAgo(seconds) });
export const offline = (seconds = 0): Heartbeat => ({ s: 'offline', at: secondsAgo(seconds) });

type Entries = Readonly<Record<string, Heartbeat>>;

/** The keys that the API keeps in a circle's live documents: of everybody whose membership has not ended. */
export const keysOf = (tenantId: string, circle: string): Entries =>
  Object.fromEntries(
    memberships
      .filter((one) => one.active && one.tenantId === tenantId && one.circleId === circle)
      .map(({ persona }) => [personas[persona].uid, neverCame]),
  );

/**
 * For one test file: both live documents anew before every test, as the API keeps them while nobody has come yet. No
 * membership is written, unless a test does: the live documents are read and written without one.
 */
export const useLiveDocuments = (name: string) => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    environment = await rulesEnvironment(name);
  });
  beforeEach(async () => {
    await environment.clearFirestore();
    await Promise.all([given(presence), given(changes)]);
  });
  afterAll(() => environment.cleanup());

  const database = (who: PersonaName) => browserOf(environment, who).firestore();

  const document = (who: PersonaName, path: string) => database(who).doc(path);

  /** Writes a document past the rules. */
  const write = (path: string, data: object): Promise<void> =>
    environment.withSecurityRulesDisabled((context) => context.firestore().doc(path).set(data));

  /** A live document as the API keeps it, with what these people have written. */
  const given = (path: string, entries: Entries = {}, keys: Entries = keysOf('acme', circleId)): Promise<void> =>
    write(path, { m: { ...keys, ...entries }, version: 1, schemaVersion: 1 });

  /** A live document from which the API has taken somebody's key. */
  const givenWithout = (path: string, uid: string): Promise<void> => {
    const { [uid]: _gone, ...others } = keysOf('acme', circleId);
    return given(path, {}, others);
  };

  const givenNone = (path: string): Promise<void> =>
    environment.withSecurityRulesDisabled((context) => context.firestore().doc(path).delete());

  /** Writes one's own entry as the web does: merged into what is there. */
  const beat = (path: string, heartbeat: object, who: PersonaName = 'member'): Promise<void> =>
    document(who, path).set({ m: { [uidOf(who)]: heartbeat } }, { merge: true });

  return { database, document, write, given, givenWithout, givenNone, beat };
};
