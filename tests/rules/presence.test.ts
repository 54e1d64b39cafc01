import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { Heartbeat } from '@kindred/contract/care/presence/presence';
import { presenceChangesPath, presencePath } from '@kindred/contract/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circleId, insiders, otherCircleId, outsiders, personas, type PersonaName } from './personas.ts';
import { browserOf, rulesEnvironment, seedMemberships } from './rules-environment.ts';

let environment: RulesTestEnvironment;

const presence = presencePath('acme', circleId);
const changes = presenceChangesPath('acme', circleId);

beforeAll(async () => {
  environment = await rulesEnvironment('presence');
  await environment.clearFirestore();
  await seedMemberships(environment);
});
beforeEach(() =>
  environment.withSecurityRulesDisabled(async (context) => {
    await Promise.all([presence, changes].map((path) => context.firestore().doc(path).delete()));
  }),
);
afterAll(() => environment.cleanup());

const me = personas.member.uid;
const somebodyElse = personas.admin.uid;

const secondsAgo = (seconds: number): number => Date.now() - seconds * 1000;

const uidOf = (who: PersonaName): string => (who === 'visitor' ? 'visitor' : personas[who].uid);

const document = (who: PersonaName, path: string) => browserOf(environment, who).firestore().doc(path);

/** What is there already, whoever wrote it. */
const given = (path: string, entries: Record<string, Heartbeat>, also: object = {}): Promise<void> =>
  environment.withSecurityRulesDisabled((context) =>
    context
      .firestore()
      .doc(path)
      .set({ m: entries, ...also }),
  );

/** Writes one's own entry as the web does: merged into what is there. */
const beat = (path: string, heartbeat: object, who: PersonaName = 'member') =>
  document(who, path).set({ m: { [uidOf(who)]: heartbeat } }, { merge: true });

const online = (seconds = 0): Heartbeat => ({ s: 'online', at: secondsAgo(seconds) });
const away = (seconds = 0): Heartbeat => ({ s: 'away', at: secondsAgo(seconds) });

describe.each([
  ['the presence document', presence],
  ['the changes document', changes],
])('%s', (_, path) => {
  describe('is read', () => {
    beforeEach(() => given(path, { [somebodyElse]: online() }));

    test.each(insiders)('by a %s of the circle', async (who) => {
      const found = await assertSucceeds(document(who, path).get());
      expect(found.get(`m.${somebodyElse}.s`)).toBe('online');
    });

    test.each(outsiders)('not by: %s', async (who) => {
      await assertFails(document(who, path).get());
    });

    test('before anybody ever came, as a document that is not there', async () => {
      await environment.withSecurityRulesDisabled((context) => context.firestore().doc(path).delete());
      expect((await assertSucceeds(document('member', path).get())).exists).toBe(false);
      await assertFails(document('memberOfAnotherCircle', path).get());
    });
  });

  describe('takes the first heartbeat', () => {
    test.each(insiders)('of a %s, where nobody ever came', async (who) => {
      await assertSucceeds(beat(path, online(), who));
    });

    test.each(insiders)('of a %s, where others are', async (who) => {
      await given(path, { someone: online(3600) });
      await assertSucceeds(beat(path, online(), who));
    });

    test.each(outsiders)('not of: %s', async (who) => {
      await assertFails(beat(path, online(), who));
      await given(path, { someone: online(3600) });
      await assertFails(beat(path, online(), who));
    });

    test.each(['online', 'away', 'offline'])('saying %s', async (s) => {
      await assertSucceeds(beat(path, { s, at: Date.now() }));
    });

    test('of somebody whose clock is a minute and a half ahead, or behind', async () => {
      await assertSucceeds(beat(path, online(90)));
      await assertSucceeds(beat(path, online(-90), 'admin'));
    });
  });

  describe.each([
    ['where nobody ever came', () => Promise.resolve()],
    ['where others are', () => given(path, { someone: online(3600) })],
  ])('%s, refuses', (_where, arrange) => {
    beforeEach(arrange);

    test.each([
      ['a state that there is not', () => ({ s: 'busy', at: Date.now() })],
      ['a state that is no word', () => ({ s: 1, at: Date.now() })],
      ['no state', () => ({ at: Date.now() })],
      ['no time', () => ({ s: 'online' })],
      ['a time in words', () => ({ s: 'online', at: new Date().toISOString() })],
      ['a time that is no whole number', () => ({ s: 'online', at: Date.now() + 0.5 })],
      ['a time that is not a number', () => ({ s: 'online', at: Number.NaN })],
      ['a time long past', () => online(125)],
      ['a time far ahead', () => online(-125)],
      ['anything more', () => ({ ...online(), where: 'in the garden' })],
      ['a heartbeat that is none', () => 'online' as never],
    ])('%s', async (_what, heartbeat) => {
      await assertFails(beat(path, heartbeat()));
    });

    test('an entry for somebody else', async () => {
      await assertFails(document('member', path).set({ m: { [somebodyElse]: online() } }, { merge: true }));
    });

    test('an entry for somebody else beside one’s own', async () => {
      await assertFails(
        document('member', path).set({ m: { [me]: online(), [somebodyElse]: online() } }, { merge: true }),
      );
    });

    test('any field beside the map', async () => {
      await assertFails(document('member', path).set({ m: { [me]: online() }, note: 'hello' }, { merge: true }));
    });

    test('a document without the map', async () => {
      await assertFails(document('member', path).set({ s: 'online' }));
    });
  });

  describe('leaves other people’s entries alone:', () => {
    beforeEach(() => given(path, { [me]: online(180), [somebodyElse]: online() }, { schemaVersion: 1 }));

    test('one’s own can be renewed', async () => {
      await assertSucceeds(document('member', path).update({ [`m.${me}`]: online() }));
    });

    test('another’s cannot be changed', async () => {
      await assertFails(document('member', path).update({ [`m.${somebodyElse}.s`]: 'offline' }));
      await assertFails(document('member', path).update({ [`m.${me}`]: online(), [`m.${somebodyElse}.s`]: 'offline' }));
    });

    test('another’s cannot be dropped by writing the whole document', async () => {
      await assertFails(document('member', path).set({ m: { [me]: online() } }));
    });

    test('nor can what the document holds besides', async () => {
      await assertFails(document('member', path).update({ [`m.${me}`]: online(), schemaVersion: 2 }));
    });

    test('one’s own cannot be taken out', async () => {
      const kept = { [somebodyElse]: online() };
      await assertFails(document('member', path).set({ m: kept, schemaVersion: 1 }));
    });

    test('the document cannot be deleted', async () => {
      await assertFails(document('admin', path).delete());
    });
  });
});

describe('the presence document counts a heartbeat a minute', () => {
  test('the next one is taken after a minute, and a little early', async () => {
    await given(presence, { [me]: online(60) });
    await assertSucceeds(beat(presence, online()));
    await given(presence, { [me]: online(56) });
    await assertSucceeds(beat(presence, online()));
  });

  test('not before, even with another state', async () => {
    await given(presence, { [me]: online(50) });
    await assertFails(beat(presence, online()));
    await assertFails(beat(presence, away()));
  });

  test('old times do not get around it', async () => {
    await given(presence, { [me]: online(100) });
    await assertFails(beat(presence, online(50)));
    await assertFails(beat(presence, online(110)));
  });

  test('somebody whose clock is ahead is heard every minute too', async () => {
    await given(presence, { [me]: online(60 - 90) });
    await assertSucceeds(beat(presence, online(-90)));
  });

  test('another person’s heartbeat just now does not count', async () => {
    await given(presence, { [me]: online(60), [somebodyElse]: online() });
    await assertSucceeds(beat(presence, online()));
  });
});

describe('the changes document tells of changes alone', () => {
  test('idling, going and coming back are told, seconds after one another', async () => {
    await given(changes, { [me]: online(6) });
    await assertSucceeds(beat(changes, { s: 'away', at: secondsAgo(4) }));
    await assertSucceeds(beat(changes, { s: 'offline', at: secondsAgo(2) }));
    await assertSucceeds(beat(changes, { s: 'online', at: secondsAgo(0) }));
  });

  test('the same state again is not, until it no longer counted', async () => {
    await given(changes, { [me]: online(110) });
    await assertFails(beat(changes, online()));
    await given(changes, { [me]: online(125) });
    await assertSucceeds(beat(changes, online()));
  });

  test('not twice within a second', async () => {
    await given(changes, { [me]: online(10) });
    const at = Date.now();
    await assertSucceeds(beat(changes, { s: 'away', at }));
    await assertFails(beat(changes, { s: 'online', at: at + 500 }));
    await assertSucceeds(beat(changes, { s: 'online', at: at + 1000 }));
  });

  test('not with a time before the last', async () => {
    await given(changes, { [me]: online(10) });
    await assertFails(beat(changes, away(20)));
  });
});

describe('beside the two documents', () => {
  test.each([...insiders, 'visitor'] as const)('nothing is read or written by: %s', async (who) => {
    const elsewhere = `tenants/acme/circles/${circleId}/live/signals`;
    await assertFails(document(who, elsewhere).get());
    await assertFails(beat(elsewhere, online(), who));
  });

  test('they are not listed', async () => {
    const live = browserOf(environment, 'member').firestore();
    await assertFails(live.collection(`tenants/acme/circles/${circleId}/live`).limit(2).get());
    await assertFails(live.collectionGroup('live').limit(2).get());
  });

  test('those of another circle stay closed to a member of this one', async () => {
    await assertFails(document('admin', presencePath('acme', otherCircleId)).get());
    await assertFails(beat(presencePath('acme', otherCircleId), online(), 'admin'));
  });

  test('those of the root tenant are its own people’s', async () => {
    const path = presencePath('root', circleId);
    await assertSucceeds(beat(path, online(), 'memberInTheRootTenant'));
    await assertSucceeds(document('memberInTheRootTenant', path).get());
    for (const who of ['admin', 'superAdmin', 'namesakeInATenantCalledRoot', 'visitor'] as const) {
      await assertFails(document(who, path).get());
      await assertFails(beat(path, online(), who));
    }
  });
});
