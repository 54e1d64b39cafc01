import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, test } from 'vitest';
import { away, changes, me, offline, online, presence, somebodyElse, useLiveDocuments } from './live-documents.ts';

const { document, given, beat } = useLiveDocuments('presence-off');
const off = { s: 'offline', at: 0, off: true } as const;

describe.each([
  ['the presence document', presence],
  ['the changes document', changes],
])('with presence off, %s', (_, path) => {
  beforeEach(() => given(path, { [me]: off }));

  test.each([
    ['online', () => online()],
    ['away', () => away()],
    ['offline', () => offline()],
    ['online, off', () => ({ ...online(), off: true })],
    ['offline, no longer off', () => ({ s: 'offline', at: 0 })],
  ])('takes no heartbeat: %s', async (_what, heartbeat) => {
    await assertFails(beat(path, heartbeat()));
    await assertFails(document('member', path).update({ [`m.${me}`]: heartbeat() }));
  });

  test('can be read, and accepts other people’s heartbeats', async () => {
    await assertSucceeds(document('member', path).get());
    await assertSucceeds(beat(path, online(), 'admin'));
  });

  test('can be switched only by the API', async () => {
    await assertFails(document('admin', path).update({ [`m.${me}`]: online() }));
    await assertFails(document('admin', path).update({ [`m.${somebodyElse}`]: off }));
    await given(path, { [me]: online(180) });
    await assertFails(document('member', path).update({ [`m.${me}`]: off }));
    await assertFails(document('member', path).update({ [`m.${me}`]: { ...online(), off: true } }));
  });

  test('accepts heartbeats again once presence is on', async () => {
    await given(path, { [me]: { s: 'offline', at: 0 } });
    await assertSucceeds(beat(path, online()));
  });
});
