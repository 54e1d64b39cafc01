import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { dueEntries, dueId } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import {
  type ConnectionNotice,
  connectionNotice,
  connectionRenewal,
} from '../../../functions/src/social/connections/due-kinds.ts';
import { markExpired } from '../../../functions/src/social/connections/expire.ts';
import { connections } from '../../../functions/src/social/connections/store.ts';
import { accessTokenOf, connectionFor } from '../../../functions/src/social/connections/tokens.ts';
import { LinkedInError } from '../../../functions/src/social/linkedin/linkedin-error.ts';
import { readPerson } from '../../../functions/src/social/linkedin/oauth.ts';
import { passTime } from '../../support/instance.ts';
import { mailTo } from '../../support/mailbox.ts';
import { connectLinkedIn } from '../../support/social/connections.ts';
import { connectionCalls, LinkedInScene } from '../../support/social/linkedin-scene.ts';
import { type Persona } from '../../support/tenant.ts';

const scene = new LinkedInScene();
let carla: Persona;
const day = 24 * 3600;

const noticed = (person: Persona) => scene.db.find(notificationsOf(person.uid), {}, 10);
const notice = (person: Persona, which: ConnectionNotice) =>
  runDue(dueId(connectionNotice, `${scene.tenant.id}/${person.uid}/${which}`));
const renew = (person: Persona) => runDue(dueId(connectionRenewal, `${scene.tenant.id}/${person.uid}`));
const waiting = async (kind: string) =>
  (await platformDatabase.find(dueEntries, { tenantId: scene.tenant.id, kind }, 500)).filter(
    ({ state }) => state === 'waiting',
  );
const planned = async (person: Persona) =>
  (await Promise.all([connectionNotice, connectionRenewal].map(({ name }) => waiting(name))))
    .flat()
    .filter(({ ref }) => ref['userId'] === person.uid);

beforeAll(() => scene.open());
beforeEach(async () => {
  carla = await scene.newPerson();
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

describe('the end of a connection', () => {
  test('is announced seven days and one day before, by mail and on the page, and then said', async () => {
    scene.linkedin.state.refreshSeconds = null;
    const { expiresAt } = await connectLinkedIn(carla);
    expect(
      (await planned(carla))
        .map(({ at, ref }) => [ref['notice'], Math.round((Date.parse(expiresAt) - Date.parse(at)) / 1000 / day)])
        .toSorted(),
    ).toEqual([
      ['day', 1],
      ['end', 0],
      ['week', 7],
    ]);
    passTime(53 * day + 60);
    await notice(carla, 'week');
    expect((await scene.stateOf(carla)).connection).toMatchObject({ status: 'EXPIRING' });
    expect((await mailTo(carla.email)).subject).toContain('Your connection to LinkedIn will end on');
    passTime(6 * day);
    await notice(carla, 'day');
    await mailTo(carla.email, 2);
    passTime(day);
    expect((await scene.stateOf(carla)).connection).toMatchObject({ status: 'EXPIRED' });
    await notice(carla, 'end');
    expect((await mailTo(carla.email, 3)).subject).toContain('Your connection to LinkedIn has ended');
    await expect
      .poll(async () => (await noticed(carla)).map(({ kind, link }) => [kind, link]).toSorted())
      .toEqual([
        ['connectionEnded', '/social/settings'],
        ['connectionExpiring', '/social/settings'],
        ['connectionExpiring', '/social/settings'],
      ]);
    const stored = (await connectionFor(scene.db, carla.uid))!;
    expect(stored).toMatchObject({ status: 'EXPIRED', tokens: null });
    expect(await accessTokenOf(scene.tenant.id, stored)).toBeUndefined();
  });

  test('does not come where LinkedIn renews it, and nobody is notified', async () => {
    const before = await connectLinkedIn(carla);
    passTime(52 * day + 60);
    await renew(carla);
    const { connection: after } = await scene.stateOf(carla);
    expect(Date.parse(after.expiresAt) - Date.parse(before.expiresAt)).toBeGreaterThan(50 * day * 1000);
    await notice(carla, 'week');
    expect(await noticed(carla)).toEqual([]);
    const { accessToken } = (await accessTokenOf(scene.tenant.id, (await connectionFor(scene.db, carla.uid))!))!;
    expect(await readPerson(accessToken)).toMatchObject({ name: 'Anna Lindqvist' });
  });

  test('is announced where LinkedIn no longer renews it', async () => {
    const { expiresAt } = await connectLinkedIn(carla);
    await scene.plan({ endTokens: true });
    passTime(52 * day + 60);
    await renew(carla);
    passTime(day);
    await notice(carla, 'week');
    await expect.poll(async () => (await noticed(carla)).map(({ params }) => params)).toEqual([{ at: expiresAt }]);
  });

  test('renews later where LinkedIn does not answer', async () => {
    await connectLinkedIn(carla);
    passTime(52 * day + 60);
    await scene.plan({ next: 500, path: '/oauth/v2/accessToken' });
    await renew(carla);
    const [again] = (await planned(carla)).filter(({ kind }) => kind === connectionRenewal.name);
    expect(Date.parse(again!.at) - Date.parse(timestamp())).toBeGreaterThan(5 * 3600_000);
    passTime(6 * 3600);
    await renew(carla);
    expect((await scene.stateOf(carla)).connection.status).toBe('CONNECTED');
    expect(scene.linkedin.state.asked.get('POST /oauth/v2/accessToken')).toBe(3);
  });

  test('comes at once where LinkedIn refuses the token, but not for a token that was replaced', async () => {
    await connectLinkedIn(carla);
    const used = (await connectionFor(scene.db, carla.uid))!;
    passTime(1);
    await connectLinkedIn(carla);
    await markExpired(scene.db, scene.tenant.id, used, new LinkedInError('expired', { status: 401 }));
    expect((await scene.stateOf(carla)).connection.status).toBe('CONNECTED');
    const current = (await connectionFor(scene.db, carla.uid))!;
    await markExpired(
      scene.db,
      scene.tenant.id,
      current,
      new LinkedInError('expired', { code: 'REVOKED_ACCESS_TOKEN' }),
    );
    expect((await scene.stateOf(carla)).connection.status).toBe('REVOKED');
    for (const { id } of await waiting('news')) await runDue(id);
    expect((await noticed(carla)).map(({ kind }) => kind)).toEqual(['connectionEnded']);
    expect(await planned(carla)).toEqual([]);
  });
});

describe('a connection is removed, at LinkedIn too', () => {
  const gone = async (person: Persona, accessToken: string) => {
    expect(await scene.db.get(connections, person.uid)).toBeUndefined();
    expect(await planned(person)).toEqual([]);
    await expect(readPerson(accessToken)).rejects.toMatchObject({ kind: 'expired' });
  };

  test('when its owner disconnects, and a second time nothing happens', async () => {
    await connectLinkedIn(carla);
    const token = await scene.tokenOf(carla);
    expect((await carla.call(connectionCalls.remove)).status).toBe(204);
    await gone(carla, token);
    expect((await carla.call('GET /api/v1/social/connection/picture')).status).toBe(404);
    expect((await carla.call(connectionCalls.remove)).status).toBe(204);
  });

  test('when LinkedIn does not answer, here alone', async () => {
    await connectLinkedIn(carla);
    await scene.plan({ next: 500, times: 2, path: '/oauth/v2/revoke' });
    expect((await carla.call(connectionCalls.remove)).status).toBe(204);
    expect(await scene.db.get(connections, carla.uid)).toBeUndefined();
  });

  test.each([
    [
      'is disabled',
      (uid: string) =>
        scene.admin.call(`POST /api/v1/users/${uid}/status`, { body: { flag: 'DISABLED', value: true } }),
    ],
    ['is deleted', (uid: string) => scene.admin.call(`DELETE /api/v1/users/${uid}`)],
    ['loses the role', (uid: string) => scene.admin.call(`POST /api/v1/users/${uid}/roles/CUSTOMER_ADMIN/unassign`)],
  ])('when its owner %s', async (_name, act) => {
    await connectLinkedIn(carla);
    const token = await scene.tokenOf(carla);
    expect((await act(carla.uid)).status).toBeLessThan(300);
    await expect.poll(() => scene.db.get(connections, carla.uid)).toBeUndefined();
    await expect
      .poll(() =>
        readPerson(token).then(
          () => 'works',
          () => 'refused',
        ),
      )
      .toBe('refused');
    await gone(carla, token);
  });

  test('but stays when other things of the account change', async () => {
    await connectLinkedIn(carla);
    await scene.admin.call(`POST /api/v1/users/${carla.uid}/roles/ADMIN/assign`);
    expect(await scene.db.get(connections, carla.uid)).toBeDefined();
  });
});
