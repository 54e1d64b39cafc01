import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { notificationsPath } from '@kindred/contract/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outsiders, type PersonaName, personas } from './personas.ts';
import { browserOf, reset, rulesEnvironment, seed, seedTenant } from './rules-environment.ts';

let environment: RulesTestEnvironment;
const { uid } = personas.member;
const path = `${notificationsPath('acme', uid)}/one`;
const readAt = '2026-01-02T10:00:00.000Z';
const told = {
  kind: 'joined',
  circle_id: 'garden',
  params: { name: 'Anna' },
  link: '/care/circles/garden',
  read_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
};

beforeAll(async () => {
  environment = await rulesEnvironment('notifications');
  await reset(environment);
});
beforeEach(() => seed(environment, { [path]: told }));
afterAll(() => environment.cleanup());

const place = (who: PersonaName) => browserOf(environment, who).firestore().doc(path);
const newest = (who: PersonaName, limit = 30) =>
  browserOf(environment, who)
    .firestore()
    .collection(notificationsPath('acme', uid))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .get();
const others: readonly PersonaName[] = ['admin', 'familyMember', ...outsiders];

describe('notifications', () => {
  test('can be read by their person, up to the newest 30', async () => {
    await assertSucceeds(place('member').get());
    expect((await assertSucceeds(newest('member'))).size).toBe(1);
  });

  test('that are unread reach a listener of their person, but no other listener', async () => {
    const unread = (who: PersonaName) =>
      browserOf(environment, who)
        .firestore()
        .collection(notificationsPath('acme', uid))
        .where('read_at', '==', null)
        .limit(30)
        .get();
    expect((await assertSucceeds(unread('member'))).size).toBe(1);
    for (const who of others) await assertFails(unread(who));
  });

  test('are not listed beyond 30', async () => {
    await assertFails(newest('member', 31));
  });

  test.each(others)('are refused to: %s', async (who) => {
    await assertFails(place(who).get());
    await assertFails(newest(who));
    await assertFails(place(who).update({ read_at: readAt }));
  });

  test('are marked as read by their person', async () => {
    await assertSucceeds(place('member').update({ read_at: readAt }));
  });

  test('are marked once', async () => {
    await place('member').update({ read_at: readAt });
    await assertFails(place('member').update({ read_at: '2026-01-03T10:00:00.000Z' }));
    await assertFails(place('member').update({ read_at: null }));
  });

  test.each([
    { read_at: true },
    { read_at: 'now' },
    { read_at: `${readAt}${'0'.repeat(1000)}` },
    { read_at: readAt, kind: 'mention' },
    { read_at: readAt, link: 'https://example.com' },
    { read_at: readAt, extra: 1 },
    { params: { name: 'Other' } },
  ])('are not changed to %j', async (change) => {
    await assertFails(place('member').update(change));
  });

  test('cannot be created or deleted by their person', async () => {
    await assertFails(place('member').delete());
    await assertFails(
      browserOf(environment, 'member')
        .firestore()
        .doc(`${notificationsPath('acme', uid)}/two`)
        .set(told),
    );
  });

  test('are closed while the tenant is suspended', async () => {
    await seedTenant(environment, 'acme', 'SUSPENDED');
    await assertFails(newest('member'));
    await assertFails(place('member').update({ read_at: readAt }));
    await seedTenant(environment, 'acme');
  });
});
