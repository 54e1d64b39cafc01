import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { circleMemberId, collectionPath, presenceChangesPath, presencePath } from '@kindred/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  away,
  changes,
  keysOf,
  me,
  online,
  presence,
  somebodyElse,
  uidOf,
  useLiveDocuments,
} from './live-documents.ts';
import { circleId, insiders, otherCircleId, outsiders, personas } from './personas.ts';

const { database, document, write, given, givenWithout, givenNone, beat } = useLiveDocuments('presence');

describe.each([
  ['the presence document', presence],
  ['the changes document', changes],
])('%s', (_, path) => {
  describe('is read', () => {
    test.each(insiders)('by a %s of the circle', async (who) => {
      await given(path, { [somebodyElse]: online() });
      const found = await assertSucceeds(document(who, path).get());
      expect(found.get(`m.${somebodyElse}.s`)).toBe('online');
    });

    test.each(outsiders)('not by: %s', async (who) => {
      await assertFails(document(who, path).get());
    });
  });

  describe('accepts the first heartbeat', () => {
    test.each(insiders)('of a %s, if nobody was there before', async (who) => {
      await assertSucceeds(beat(path, online(), who));
    });

    test.each(insiders)('of a %s, if others are there', async (who) => {
      await given(path, { someone: online(3600) });
      await assertSucceeds(beat(path, online(), who));
    });

    test.each(insiders)('of a %s, who writes only their own entry', async (who) => {
      await assertSucceeds(document(who, path).update({ [`m.${uidOf(who)}`]: online() }));
    });

    test.each(outsiders)('not of: %s', async (who) => {
      await assertFails(beat(path, online(), who));
      await assertFails(document(who, path).update({ [`m.${uidOf(who)}`]: online() }));
    });

    test.each(['online', 'away', 'offline'])('saying %s', async (s) => {
      await assertSucceeds(beat(path, { s, at: Date.now() }));
    });

    test('of a person whose clock is a minute and a half ahead or behind', async () => {
      await assertSucceeds(beat(path, online(90)));
      await assertSucceeds(beat(path, online(-90), 'admin'));
    });
  });

  describe('opens only with a key:', () => {
    test('denies reads and writes to a person whose key is gone', async () => {
      await assertSucceeds(document('member', path).get());
      await givenWithout(path, me);
      await assertFails(document('member', path).get());
      await assertFails(beat(path, online()));
      await assertFails(document('member', path).update({ [`m.${me}`]: online() }));
      await assertSucceeds(document('admin', path).get());
    });

    test('ends a listener once the key is gone', async () => {
      await given(path, { [somebodyElse]: away() });
      const heard: string[] = [];
      const end = await new Promise<string>((resolve, reject) => {
        document('member', path).onSnapshot(
          (snapshot) => {
            if (snapshot.metadata.fromCache) return;
            heard.push(snapshot.get(`m.${somebodyElse}.s`));
            givenWithout(path, me).catch(reject);
          },
          (error) => resolve(error.code),
        );
      });
      expect([heard, end]).toEqual([['away'], 'permission-denied']);
    });

    test('denies a membership without a key', async () => {
      await givenWithout(path, me);
      const membership = `${collectionPath('acme', 'circleMembers')}/${circleMemberId(circleId, me)}`;
      await write(membership, { circle_id: circleId, user_id: me, active: true, role: 'admin' });
      await assertFails(document('member', path).get());
      await assertFails(beat(path, online()));
    });

    test('denies a key that is only in the other document', async () => {
      await givenWithout(path, me);
      const other = path === presence ? changes : presence;
      await assertSucceeds(document('member', other).get());
      await assertFails(document('member', path).get());
      await assertFails(beat(path, online()));
    });

    test('does not let members give a key to a non-member', async () => {
      const stranger = personas.memberOfNoCircle.uid;
      for (const who of [...insiders, 'memberOfNoCircle'] as const) {
        await assertFails(document(who, path).update({ [`m.${stranger}`]: online() }));
        await assertFails(document(who, path).update({ [`m.${uidOf(who)}`]: online(), [`m.${stranger}`]: online() }));
      }
    });

    test('stays closed if the document has no map', async () => {
      await write(path, { version: 1 });
      await assertFails(document('member', path).get());
      await assertFails(beat(path, online()));
    });
  });

  describe('is never made by a client:', () => {
    beforeEach(() => givenNone(path));

    test.each([...insiders, ...outsiders])('not by: %s', async (who) => {
      await assertFails(document(who, path).get());
      await assertFails(beat(path, online(), who));
      await assertFails(document(who, path).set({ m: { [uidOf(who)]: online() } }));
      await assertFails(document(who, path).update({ [`m.${uidOf(who)}`]: online() }));
    });
  });
});

describe('outside the two documents', () => {
  test.each([...insiders, 'visitor'] as const)('nothing is read or written by: %s', async (who) => {
    const elsewhere = `tenants/acme/circles/${circleId}/live/signals`;
    await given(elsewhere);
    await assertFails(document(who, elsewhere).get());
    await assertFails(beat(elsewhere, online(), who));
  });

  test('denies listing them', async () => {
    const live = database('member');
    await assertFails(live.collection(`tenants/acme/circles/${circleId}/live`).limit(2).get());
    await assertFails(live.collectionGroup('live').limit(2).get());
  });

  test('the two documents of another circle are closed to a member of this one', async () => {
    for (const path of [presencePath('acme', otherCircleId), presenceChangesPath('acme', otherCircleId)]) {
      await given(path, {}, keysOf('acme', otherCircleId));
      await assertFails(document('admin', path).get());
      await assertFails(beat(path, online(), 'admin'));
      await assertSucceeds(document('memberOfAnotherCircle', path).get());
      await assertSucceeds(beat(path, online(), 'memberOfAnotherCircle'));
    }
  });

  test('the two documents of the root tenant are open to its own people', async () => {
    for (const path of [presencePath('root', circleId), presenceChangesPath('root', circleId)]) {
      await given(path, {}, keysOf('root', circleId));
      await assertSucceeds(beat(path, online(), 'memberInTheRootTenant'));
      await assertSucceeds(document('memberInTheRootTenant', path).get());
      for (const who of ['admin', 'superAdmin', 'namesakeInATenantCalledRoot', 'visitor'] as const) {
        await assertFails(document(who, path).get());
        await assertFails(beat(path, online(), who));
      }
    }
  });
});
