import { createHmac } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { now, timestamp, useClock } from '../../../functions/src/platform/clock.ts';
import { settings } from '../../../functions/src/platform/settings.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { call } from '../../support/call.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { changeEmailByClient, changePassword, exchange, tokenOf } from '../../support/identity.ts';
import { asInstance } from '../../support/instance.ts';
import { RoomCalls, whyOf } from '../../support/recruitment/room-calls.ts';
import { newTab } from '../../support/recruitment/rooms.ts';
import { claimsOf } from '../../support/signed-tokens.ts';
import { TestTenant } from '../../support/tenant.ts';

const room = new RoomCalls();
const { tenant, db } = room;
let pass: (seconds: number) => void;

beforeAll(async () => {
  await room.create();
});
beforeEach(() => {
  room.nextAddress();
  pass = freezeTime();
});
afterEach(() => {
  asInstance();
  useClock();
});

describe('the door of a meeting', () => {
  test('says what it is and when, and nothing else', async () => {
    const id = await room.meeting({ passcode: 'gate' });
    const { status, body } = await room.door(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      title: 'First interview',
      hostName: 'Hugo',
      startsAt: expect.any(String),
      durationMinutes: 60,
      timezone: 'Europe/Paris',
      status: 'SCHEDULED',
      joinPolicy: 'KNOCK',
      needsPasscode: true,
      opensAt: timestamp(Date.parse(body.startsAt) - 30 * 60_000),
      closesAt: timestamp(Date.parse(body.startsAt) + 120 * 60_000),
      isOpen: true,
      iceServers: [],
    });
  });

  test('is the same for a meeting that does not exist and one that was cancelled', async () => {
    const id = await room.meeting();
    await db.update(meetings, id, undefined, () => ({ status: 'CANCELLED' as const }));
    const answers = await Promise.all(['no-such-meeting', id].map((id) => room.door(id)));
    const [unknown, cancelled] = answers.map(({ problem }) => ({ ...problem, requestId: '' }));
    expect(unknown).toMatchObject({ status: 404, code: 'not_found' });
    expect(cancelled).toEqual({ ...unknown, instance: cancelled!.instance });
    expect((await room.join(id)).status).toBe(404);
    expect((await room.joinAsHost(id)).status).toBe(404);
  });
});

describe('a guest', () => {
  test('knocks, is admitted, and comes back without knocking', async () => {
    const id = await room.meeting();
    await room.joinAsHost(id);
    const { status, body } = await room.join(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'GUEST', state: 'KNOCKING', name: 'Camille', iceServers: [] });
    expect(await room.stateOf(id, body.personId)).toBe('KNOCKING');

    expect((await room.decide(id, body.personId, 'admit')).status).toBe(204);
    expect(await room.stateOf(id, body.personId)).toBe('IN');

    const again = await room.join(id, { returning: body.returning });
    expect(again.body).toMatchObject({ state: 'IN', personId: body.personId, returning: body.returning });
    expect((await room.leave(id, again.body)).status).toBe(204);
    expect(await room.stateOf(id, body.personId)).toBe('LEFT');
    expect((await room.join(id, { returning: body.returning })).body.state).toBe('IN');
  });

  test('waits with at most nine others, until one of them is gone', async () => {
    const id = await room.meeting();
    for (let index = 0; index < 10; index++) expect((await room.join(id)).body.state).toBe('KNOCKING');
    room.nextAddress();
    const eleventh = await room.join(id);
    expect([eleventh.status, whyOf(eleventh)]).toEqual([409, 'room_full']);
    await room.joinAsHost(id);
    pass(12 * 60);
    expect((await room.join(id)).body.state).toBe('KNOCKING');
  });

  test('who left before being admitted knocks again', async () => {
    const id = await room.meeting();
    const { body } = await room.join(id);
    await room.leave(id, body);
    expect((await room.join(id, { returning: body.returning })).body.state).toBe('KNOCKING');
    expect((await room.decide(id, body.personId, 'admit')).status).toBe(204);
  });

  test('joins directly if the join policy is OPEN', async () => {
    const id = await room.meeting({ joinPolicy: 'OPEN' });
    expect((await room.join(id)).body.state).toBe('IN');
    expect(await room.statusOf(id)).toBe('LIVE');
  });

  test('needs the passcode, once', async () => {
    const id = await room.meeting({ passcode: 'gate', joinPolicy: 'OPEN' });
    for (const passcode of [undefined, '', 'wrong']) {
      const refused = await room.join(id, { passcode });
      expect([refused.status, whyOf(refused)]).toEqual([403, 'wrong_passcode']);
    }
    const { body } = await room.join(id, { passcode: 'gate' });
    expect(body.state).toBe('IN');
    expect((await room.join(id, { returning: body.returning })).body.state).toBe('IN');
  });

  test('has ten tries in a quarter of an hour', async () => {
    const id = await room.meeting({ passcode: 'gate' });
    for (let nth = 0; nth < 10; nth += 1) expect((await room.join(id, { passcode: String(nth) })).status).toBe(403);
    expect((await room.join(id, { passcode: 'gate' })).status).toBe(429);
    pass(900);
    expect((await room.join(id, { passcode: 'gate' })).status).toBe(201);
  });

  test('can join from half an hour before until an hour after', async () => {
    const id = await room.meeting({ startsAt: timestamp(now() + 31 * 60_000) });
    const early = await room.join(id);
    expect([early.status, whyOf(early)]).toEqual([409, 'meeting_not_open']);
    pass(60);
    expect((await room.join(id)).status).toBe(201);
    pass(151 * 60);
    const late = await room.join(id);
    expect([late.status, whyOf(late)]).toEqual([409, 'meeting_over']);
  });

  test('cannot join a meeting whose time is not agreed', async () => {
    const id = await room.meeting();
    await db.update(meetings, id, undefined, () => ({ isTentative: true }));
    expect((await room.door(id)).body.isOpen).toBe(false);
    for (const answer of [await room.join(id), await room.joinAsHost(id)])
      expect([answer.status, whyOf(answer)]).toEqual([409, 'meeting_not_open']);
    expect(await room.statusOf(id)).toBe('SCHEDULED');
  });

  test('who was removed knocks, and so does everybody new', async () => {
    const id = await room.meeting({ joinPolicy: 'OPEN' });
    await room.joinAsHost(id);
    const { body } = await room.join(id);
    expect((await room.decide(id, body.personId, 'remove')).status).toBe(204);
    expect(await room.stateOf(id, body.personId)).toBe('REMOVED');
    const refused = await room.decide(id, body.personId, 'admit');
    expect([refused.status, whyOf(refused)]).toEqual([409, 'nobody_knocks']);
    for (const _ of ['once', 'twice']) {
      const again = await room.join(id, { returning: body.returning });
      expect(again.body.state).toBe('KNOCKING');
      await room.leave(id, again.body);
    }
    expect((await room.join(id)).body.state).toBe('KNOCKING');
  });

  test('cannot have the address of a site as a name', async () => {
    const id = await room.meeting();
    expect((await room.join(id, { name: 'See www.example.com' })).status).toBe(400);
    expect((await room.join(id, { name: '<b>Camille</b>' })).body.name).toBe('<b>Camille</b>');
  });
});

describe('the session of a room', () => {
  test('works only for its person and meeting, and not for the API', async () => {
    const id = await room.meeting();
    const { body } = await room.joinAsHost(id);
    expect(body).toMatchObject({ role: 'HOST', state: 'IN', name: 'Hugo', returning: null });
    expect(body.personId).not.toBe(room.host.uid);
    const token = await exchange(tenant.id, body.token);
    expect(claimsOf(token)).toMatchObject({ sub: body.personId, meeting: id });
    for (const line of ['POST /api/v1/me', `POST /api/v1/recruitment/meetings/${id}/end`, 'GET /api/v1/cron/jobs'])
      expect((await call(tenant.host, line, { token })).status).toBe(401);
    const other = new TestTenant();
    await other.create();
    expect((await call(other.host, 'POST /api/v1/me', { token })).status).toBe(401);
  });

  test('makes no account for the API, even if its holder gives it a password', async () => {
    const id = await room.meeting({ joinPolicy: 'OPEN' });
    const { body } = await room.join(id);
    const email = `guest-${newTab()}@example.com`;
    const named = await changeEmailByClient(tenant.id, await exchange(tenant.id, body.token), email);
    await changePassword(tenant.id, named.idToken!, 'a long password of a guest');
    const token = await tokenOf(tenant.id, email, 'a long password of a guest');
    expect(claimsOf(token)).toMatchObject({ sub: body.personId });
    expect(claimsOf(token)).not.toHaveProperty('meeting');
    for (const line of ['POST /api/v1/me', `POST /api/v1/recruitment/meetings/${id}/end`])
      expect((await call(tenant.host, line, { token })).status).toBe(401);
  });

  test('leaves its own meeting only, and only from the tab that the person is in', async () => {
    const [id, other] = [await room.meeting(), await room.meeting()];
    const first = (await room.joinAsHost(id)).body;
    const second = (await room.joinAsHost(id)).body;
    expect(second.personId).toBe(first.personId);
    expect((await room.leave(id, first)).status).toBe(204);
    expect(await room.stateOf(id, first.personId)).toBe('IN');
    expect((await room.leave(other, second)).status).toBe(403);
    expect((await room.leave(id, second)).status).toBe(204);
    expect(await room.stateOf(id, first.personId)).toBe('LEFT');
    const body = { token: room.host.token, session: second.session };
    expect((await room.open(`POST /public-api/v1/recruitment/meetings/${id}/leave`, body)).status).toBe(403);
  });
});

describe('relays', () => {
  const stun = { urls: ['stun:stun.example'] };
  const isStunOnly = (iceServers: unknown) => expect(iceServers).toEqual([stun]);
  beforeEach(() => {
    const relay = { turnUrls: ['turn:turn.example'], turnSecret: 'relay-secret' };
    asInstance({ ...settings(), stunUrls: stun.urls, ...relay });
  });

  const expectRelay = (iceServers: readonly Record<string, string>[], startsAt: string, personId: string) => {
    const [first, turn] = iceServers;
    expect(first).toEqual(stun);
    expect(turn!.username).toBe(`${Math.floor(Date.parse(startsAt) / 1000) + 7200}:${personId}`);
    expect(turn!.credential).toBe(createHmac('sha1', 'relay-secret').update(turn!.username!).digest('base64'));
  };

  test('get credentials that coturn accepts, until the room closes', async () => {
    const startsAt = timestamp(now());
    const { body } = await room.joinAsHost(await room.meeting({ startsAt }));
    expectRelay(body.iceServers, startsAt, body.personId);
  });

  test('are for people who were admitted, and for nobody at the door', async () => {
    const startsAt = timestamp(now());
    const id = await room.meeting({ startsAt });
    isStunOnly((await room.door(id)).body.iceServers);
    const { body } = await room.join(id);
    isStunOnly(body.iceServers);
    const token = await exchange(tenant.id, body.token);
    const ask = (of = id, by = token) =>
      room.open(`POST /public-api/v1/recruitment/meetings/${of}/ice-servers`, { token: by });
    expect((await ask()).status).toBe(403);
    await room.decide(id, body.personId, 'admit');
    expectRelay((await ask()).body.iceServers, startsAt, body.personId);
    expect((await ask(await room.meeting())).status).toBe(403);
    expect((await ask(id, room.host.token)).status).toBe(403);
    await room.decide(id, body.personId, 'remove');
    expect((await ask()).status).toBe(403);
  });
});

test('nothing of it exists where the flag is off', async () => {
  const other = new TestTenant();
  await other.create();
  expect((await call(other.host, 'GET /public-api/v1/recruitment/meetings/any')).status).toBe(403);
});
