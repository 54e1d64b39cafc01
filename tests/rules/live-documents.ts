import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { Heartbeat } from '@kindred/contract/care/presence/presence';
import { presenceChangesPath, presencePath } from '@kindred/contract/paths';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { circleId, memberships, personas, type PersonaName } from './personas.ts';
import { browserOf, remove, rulesEnvironment, seed } from './rules-environment.ts';

/** The live documents of the circle that the tests are about. */
export const presence = presencePath('acme', circleId);
export const changes = presenceChangesPath('acme', circleId);

/** The default person of a test, and another member. */
export const me = personas.member.uid;
export const somebodyElse = personas.admin.uid;

export const uidOf = (who: PersonaName): string => (who === 'visitor' ? 'visitor' : personas[who].uid);

const neverCame: Heartbeat = { s: 'offline', at: 0 };

const secondsAgo = (seconds: number): number => Date.now() - seconds * 1000;

export const online = (seconds = 0): Heartbeat => ({ s: 'online', at: secondsAgo(seconds) });
export const away = (seconds = 0): Heartbeat => ({ s: 'away', at: secondsAgo(seconds) });
export const offline = (seconds = 0): Heartbeat => ({ s: 'offline', at: secondsAgo(seconds) });

type Entries = Readonly<Record<string, Heartbeat>>;

/** Returns the keys in a circle's live documents: one for each person whose membership has not ended. */
export const keysOf = (tenantId: string, circle: string): Entries =>
  Object.fromEntries(
    memberships
      .filter((one) => one.active && one.tenantId === tenantId && one.circleId === circle)
      .map(({ persona }) => [personas[persona].uid, neverCame]),
  );

const liveDocument = (entries: Entries = {}, keys: Entries = keysOf('acme', circleId)): object => ({
  m: { ...keys, ...entries },
  version: 1,
  schemaVersion: 1,
});

/**
 * Resets both live documents before every test of a file, to the state before any heartbeat. Writes no membership, because
 * the rules of live documents do not need one.
 */
export const useLiveDocuments = (name: string) => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    environment = await rulesEnvironment(name);
  });
  beforeEach(async () => {
    await environment.clearFirestore();
    await seed(environment, { [presence]: liveDocument(), [changes]: liveDocument() });
  });
  afterAll(() => environment.cleanup());

  const database = (who: PersonaName) => browserOf(environment, who).firestore();

  const document = (who: PersonaName, path: string) => database(who).doc(path);

  /** Writes a document, bypassing the rules. */
  const write = (path: string, data: object): Promise<void> => seed(environment, { [path]: data });

  /** Writes a live document with these entries. */
  const given = (path: string, entries?: Entries, keys?: Entries): Promise<void> =>
    write(path, liveDocument(entries, keys));

  /** Writes a live document without this person's key. */
  const givenWithout = (path: string, uid: string): Promise<void> => {
    const { [uid]: _gone, ...others } = keysOf('acme', circleId);
    return given(path, {}, others);
  };

  const givenNone = (path: string): Promise<void> => remove(environment, path);

  /** Merges a person's own entry into the document, as the web app does. */
  const beat = (path: string, heartbeat: object, who: PersonaName = 'member'): Promise<void> =>
    document(who, path).set({ m: { [uidOf(who)]: heartbeat } }, { merge: true });

  return { database, document, write, given, givenWithout, givenNone, beat };
};
