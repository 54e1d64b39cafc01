import {
  chatRoomsPath,
  circleChatRoomId,
  circleMemberId,
  presenceChangesPath,
  presencePath,
} from '@kindred/contract/paths';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circleMembers } from '../../../functions/src/care/members/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { changes, sessionsSubject } from '../../../functions/src/platform/changes.ts';
import { sha256 } from '../../../functions/src/platform/crypto.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { runInline } from '../../../functions/src/platform/tasks.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { syncMembershipsOf } from '../../support/due.ts';
import { changePassword, exchange, resetPassword, tokenOf } from '../../support/identity.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { loadRules, readPast } from '../../support/past-the-api.ts';
import { authenticator, withSecondFactor } from '../../support/core/second-factor.ts';
import { newSignIn } from '../../support/core/sign-ins.ts';
import { claimsOf, signToken } from '../../support/signed-tokens.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';
import { renewed } from '../../support/token-times.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const newPassword = 'another horse';
let owner: Persona;
let person: Persona;

const profile = (token: string) => tenant.call('GET /api/v1/me/profile', { token });
const expectEnded = async (token: string) =>
  expect((await profile(token)).problem).toMatchObject({ status: 401, title: 'Unauthorized', code: 'session_ended' });
/** Passes the minute within which every instance applies the end of the sessions. */
const notice = () => passTime(60);

/** Opens a session that begins in a later second than anything before it. */
const nextSession = async (secret: string): Promise<string> => {
  const claims = claimsOf(await tokenOf(tenant.id, person.email, secret));
  return signToken({ ...claims, auth_time: claims.auth_time + 2, iat: claims.iat + 2 });
};

const nextSessionAfterSigningOut = async (): Promise<string> => {
  await person.call('POST /api/v1/me/sign-out-everywhere');
  return nextSession(password);
};

/** Events that end all existing sessions. Each returns the password that is valid afterwards. */
const events: readonly [string, () => Promise<string>][] = [
  [
    'signing out everywhere',
    async () => {
      expect((await person.call('POST /api/v1/me/sign-out-everywhere')).status).toBe(204);
      return password;
    },
  ],
  [
    'a new password',
    async () => {
      await changePassword(tenant.id, person.token, newPassword);
      await newSignIn(tenant.id, person.uid);
      return newPassword;
    },
  ],
  [
    'a reset',
    async () => {
      await resetPassword(tenant.id, (await identities(tenant.id).passwordResetCode(person.email))!, newPassword);
      await newSignIn(tenant.id, person.uid);
      return newPassword;
    },
  ],
];

/** Makes this token's session begin slightly earlier, since the identity service counts whole seconds. */
const earlier = (token: string): string => {
  const claims = claimsOf(token);
  return signToken({ ...claims, auth_time: claims.auth_time - 10 });
};

beforeAll(async () => {
  await loadRules();
  await tenant.create();
  owner = await tenant.person('Olga');
});
beforeEach(async () => {
  // Make the account older than its first new password.
  passTime(-60);
  person = await tenant.person('Petra');
  realTime();
  person.token = earlier(person.token);
});
afterEach(() => {
  runInline(runDue);
  realTime();
  restart();
});

describe.each(events)('after %s', (_, end) => {
  test('refuses earlier tokens at once in the process that ended them', async () => {
    expect((await profile(person.token)).status).toBe(200);
    await end();
    await expectEnded(person.token);
  });

  test('accepts no earlier token, even of a session that passed the second factor', async () => {
    const { token } = person;
    await withSecondFactor(tenant, person);
    const shown = person.token;
    await end();
    notice();
    for (const former of [token, shown]) await expectEnded(former);
  });

  test('keeps a session of an earlier custom token closed, even after the feed has forgotten the event', async () => {
    const beganAt = claimsOf(person.token).auth_time * 1000;
    const aside = await identities(tenant.id).customToken(person.uid, beganAt);
    await end();
    const opened = await exchange(tenant.id, aside);
    passTime(3 * 3600);
    restart();
    expect(claimsOf(opened).sessionsSince).toBeGreaterThan(beganAt);
    await expectEnded(opened);
  });

  test('accepts the next session', async () => {
    const next = await nextSession(await end());
    notice();
    expect((await profile(next)).status).toBe(200);
  });

  test('keeps earlier tokens from reading the database directly, in old and new circles', async () => {
    const own = await createCircle(person, 'Own');
    const others = await createCircle(owner, 'Others’');
    await addMember(owner, others.id, person);
    const before = person.token;
    const pathsOf = (id: string) => [
      presencePath(tenant.id, id),
      presenceChangesPath(tenant.id, id),
      `${chatRoomsPath(tenant.id, id)}/${circleChatRoomId(id)}`,
    ];
    const statuses = (token: string, id: string) => Promise.all(pathsOf(id).map((path) => readPast(token, path)));
    expect(await statuses(before, own.id)).toEqual([200, 200, 200]);
    const idToken = await nextSession(await end());
    person.token = idToken;
    const made = await createCircle(person, 'New');
    const joined = await createCircle(owner, 'Joined');
    await addMember(owner, joined.id, person);
    for (const { id } of [own, others, made, joined]) {
      expect(await statuses(before, id)).toEqual([403, 403, 403]);
      expect(await statuses(idToken, id)).toEqual([200, 200, 200]);
      expect((await statuses(owner.token, id))[0]).toBe([others, joined].some((one) => one.id === id) ? 200 : 403);
    }
  });

  test('leaves other users’ sessions open', async () => {
    await end();
    notice();
    expect((await profile(owner.token)).status).toBe(200);
  });
});

test('ends a session that passes the second factor in the minute before instances learn of the end', async () => {
  const { token } = person;
  const { secret } = await withSecondFactor(tenant, person);
  const same = await renewed(tenant.id, token);
  await person.call('POST /api/v1/me/sign-out-everywhere', { token });
  // Simulates another instance that has not learned of it yet.
  await platformDatabase.remove(changes, sha256(sessionsSubject(tenant.id, person.uid)));
  restart();
  const body = { code: authenticator(secret, 1) };
  const shown = await person.call('POST /api/v1/me/second-factor/show', { token: same, body });
  expect(shown.status).toBe(200);
  notice();
  await expectEnded(await renewed(tenant.id, token));
});

test('a new password ends earlier sessions on an instance as soon as it sees the new one', async () => {
  const { token } = person;
  expect((await profile(token)).status).toBe(200);
  await changePassword(tenant.id, token, newPassword);
  // The identity service calls a deployed function, which notes the sign-in in a process of its own.
  const next = await tokenOf(tenant.id, person.email, newPassword);
  expect((await profile(next)).status).toBe(200);
  await expectEnded(token);
});

test('a password set directly at the identity service, and not used here since, also ends sessions of custom tokens', async () => {
  const began = Date.now();
  const aside = await identities(tenant.id).customToken(person.uid, began);
  expect((await profile(await exchange(tenant.id, aside))).status).toBe(200);
  // The identity service records the time of a new password in whole seconds.
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(Math.floor(began / 1000));
  await resetPassword(tenant.id, (await identities(tenant.id).passwordResetCode(person.email))!, newPassword);
  // The instance knows the first session, but does not mistake the second one for it, although both began in the same
  // second.
  await expectEnded(await exchange(tenant.id, aside));
  restart();
  await expectEnded(await exchange(tenant.id, aside));
});

test('a new password that is noticed days later still ends earlier sessions', async () => {
  await changePassword(tenant.id, person.token, newPassword);
  passTime(3 * 86_400);
  await newSignIn(tenant.id, person.uid);
  const { sessionsSince } = (await db.get(users, person.uid))!;
  expect(sessionsSince).toBeGreaterThan(claimsOf(person.token).auth_time * 1000);
});

test('accepts no old token when a circle’s keys are restored', async () => {
  const { token } = person;
  const { id } = await createCircle(person, 'Garden');
  person.token = await nextSessionAfterSigningOut();
  const read = (by: string) => readPast(by, presencePath(tenant.id, id));
  await person.call(`DELETE /api/v1/care/circles/${id}`);
  expect((await person.call(`POST /api/v1/care/circles/${id}/restore`)).status).toBe(200);
  expect([await read(token), await read(person.token)]).toEqual([403, 200]);
  const user = (await db.get(users, person.uid))!;
  for (const flags of [['DISABLED'], []] as const) {
    await db.update(users, user.id, undefined, () => ({ flags: [...flags] }));
    await syncMembershipsOf(tenant.id, user.id);
  }
  expect([await read(token), await read(person.token)]).toEqual([403, 200]);
});

test('ends nothing on an ordinary sign-in, not even on the first one', async () => {
  person = await tenant.person('Nina');
  await newSignIn(tenant.id, person.uid);
  await newSignIn(tenant.id, person.uid);
  expect((await db.get(users, person.uid))?.sessionsSince).toBeUndefined();
  notice();
  expect((await profile(person.token)).status).toBe(200);
});

test('resumes after an interruption: the next try updates the memberships', async () => {
  const circles = [await createCircle(person, 'One'), await createCircle(person, 'Two')];
  const left: string[] = [];
  runInline(async (id) => void left.push(id));
  await person.call('POST /api/v1/me/sign-out-everywhere');
  const { sessionsSince } = (await db.get(users, person.uid))!;
  await db.update(circleMembers, circleMemberId(circles[0]!.id, person.uid), undefined, () => ({
    sessions_since: sessionsSince,
  }));
  runInline(runDue);
  await Promise.all(left.map(runDue));
  for (const { id } of circles)
    expect((await db.get(circleMembers, circleMemberId(id, person.uid)))?.sessions_since).toBe(sessionsSince);
});

test('does not show in the profile when sessions ended', async () => {
  await person.call('POST /api/v1/me/sign-out-everywhere');
  expect(JSON.stringify((await person.call('GET /api/v1/me/profile')).body)).not.toContain('sessionsSince');
});
