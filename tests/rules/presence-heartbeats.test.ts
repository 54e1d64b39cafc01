import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  away,
  changes,
  keysOf,
  me,
  offline,
  online,
  presence,
  somebodyElse,
  useLiveDocuments,
} from './live-documents.ts';
import { circleId } from './personas.ts';

const { document, given, beat } = useLiveDocuments('presence-heartbeats');

describe.each([
  ['the presence document', presence],
  ['the changes document', changes],
])('%s', (_, path) => {
  describe.each([
    ['where nobody ever came', () => Promise.resolve()],
    ['where others are', () => given(path, { someone: online(3600) })],
  ])('%s, refuses', (_where, arrange) => {
    beforeEach(arrange);

    test.each([
      ['a state that there is not', () => ({ s: 'busy', at: Date.now() })],
      ['a state that is no word', () => ({ s: 1, at: Date.now() })],
      ['a time in words', () => ({ s: 'online', at: new Date().toISOString() })],
      ['a time that is no whole number', () => ({ s: 'online', at: Date.now() + 0.5 })],
      ['a time that is not a number', () => ({ s: 'online', at: Number.NaN })],
      ['a time long past', () => online(150)],
      ['a time far ahead', () => online(-150)],
      ['anything more', () => ({ ...online(), where: 'in the garden' })],
      ['a heartbeat that is none', () => 'online' as never],
    ])('%s', async (_what, heartbeat) => {
      await assertFails(beat(path, heartbeat()));
      await assertFails(document('member', path).update({ [`m.${me}`]: heartbeat() }));
    });

    test('an entry without a state, or without a time', async () => {
      await assertFails(document('member', path).update({ [`m.${me}`]: { at: Date.now() } }));
      await assertFails(document('member', path).update({ [`m.${me}`]: { s: 'online' } }));
    });

    test('an entry for another person', async () => {
      await assertFails(document('member', path).set({ m: { [somebodyElse]: online() } }, { merge: true }));
    });

    test('an entry for another person in addition to the member’s own', async () => {
      await assertFails(
        document('member', path).set({ m: { [me]: online(), [somebodyElse]: online() } }, { merge: true }),
      );
    });

    test('any field besides the map', async () => {
      await assertFails(document('member', path).set({ m: { [me]: online() }, note: 'hello' }, { merge: true }));
    });

    test('a document without the map', async () => {
      await assertFails(document('member', path).set({ s: 'online' }));
    });
  });

  describe('leaves other people’s entries alone:', () => {
    const others = { [somebodyElse]: online() };
    beforeEach(() => given(path, { [me]: online(180), ...others }));

    test('accepts a renewed entry of the member’s own', async () => {
      await assertSucceeds(document('member', path).update({ [`m.${me}`]: online() }));
      const found = await document('member', path).get();
      expect(found.get('m')).toMatchObject({ ...keysOf('acme', circleId), ...others, [me]: { s: 'online' } });
    });

    test('refuses to change another person’s entry', async () => {
      await assertFails(document('member', path).update({ [`m.${somebodyElse}.s`]: 'offline' }));
      await assertFails(document('member', path).update({ [`m.${me}`]: online(), [`m.${somebodyElse}.s`]: 'offline' }));
    });

    test('refuses to drop another person’s entry by writing the map, or the whole document', async () => {
      await assertFails(document('member', path).update({ m: { [me]: online() } }));
      await assertFails(document('member', path).set({ m: { [me]: online() }, version: 1, schemaVersion: 1 }));
    });

    test('refuses to change other fields of the document', async () => {
      await assertFails(document('member', path).update({ [`m.${me}`]: online(), schemaVersion: 2 }));
    });

    test('refuses to remove the member’s own entry', async () => {
      const { [me]: _mine, ...kept }: Record<string, object> = { ...keysOf('acme', circleId), ...others };
      await assertFails(document('member', path).update({ m: kept }));
      await assertFails(document('member', path).set({ m: kept, version: 1, schemaVersion: 1 }));
    });

    test('refuses to delete the document', async () => {
      await assertFails(document('admin', path).delete());
    });
  });
});

describe('the presence document takes one heartbeat a minute:', () => {
  test('accepts the next one after a minute, or slightly earlier', async () => {
    await given(presence, { [me]: online(60) });
    await assertSucceeds(beat(presence, online()));
    await given(presence, { [me]: online(56) });
    await assertSucceeds(beat(presence, online()));
  });

  test('refuses an earlier one, even with another state', async () => {
    await given(presence, { [me]: online(40) });
    await assertFails(beat(presence, online()));
    await assertFails(beat(presence, away()));
  });

  test('refuses an old time, which would get around the limit', async () => {
    await given(presence, { [me]: online(100) });
    await assertFails(beat(presence, online(60)));
    await assertFails(beat(presence, online(110)));
  });

  test('accepts one a minute from a person whose clock is ahead', async () => {
    await given(presence, { [me]: online(60 - 90) });
    await assertSucceeds(beat(presence, online(-90)));
  });

  test('ignores another person’s recent heartbeat', async () => {
    await given(presence, { [me]: online(60), [somebodyElse]: online() });
    await assertSucceeds(beat(presence, online()));
  });
});

describe('the changes document takes only changes:', () => {
  test('accepts idling, leaving and coming back, seconds apart', async () => {
    await given(changes, { [me]: online(6) });
    await assertSucceeds(beat(changes, away(4)));
    await assertSucceeds(beat(changes, offline(2)));
    await assertSucceeds(beat(changes, online()));
  });

  test('refuses the same state again, until it has timed out', async () => {
    await given(changes, { [me]: online(100) });
    await assertFails(beat(changes, online()));
    await given(changes, { [me]: online(125) });
    await assertSucceeds(beat(changes, online()));
  });

  test('refuses two changes within a second', async () => {
    await given(changes, { [me]: online(10) });
    const at = Date.now();
    await assertSucceeds(beat(changes, { s: 'away', at }));
    await assertFails(beat(changes, { s: 'online', at: at + 500 }));
    await assertSucceeds(beat(changes, { s: 'online', at: at + 1000 }));
  });

  test('refuses a time before the previous one', async () => {
    await given(changes, { [me]: online(10) });
    await assertFails(beat(changes, away(20)));
  });
});
