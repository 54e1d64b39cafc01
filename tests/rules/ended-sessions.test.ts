import {
  assertFails,
  assertSucceeds,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { chatRoomsPath, circleChatRoomId } from '@kindred/contract/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changes, keysOf, me, online, presence } from './live-documents.ts';
import { circleId, personas } from './personas.ts';
import { change, membershipPath, reset, rulesEnvironment, seed } from './rules-environment.ts';

let environment: RulesTestEnvironment;

/** When the member ended all sessions, in milliseconds. */
const ended = (Math.floor(Date.now() / 1000) - 600) * 1000 + 400;
const second = (milliseconds: number): number => Math.floor(milliseconds / 1000);
const live = [presence, changes];
const chatRoom = `${chatRoomsPath('acme', circleId)}/${circleChatRoomId(circleId)}`;

interface Session {
  readonly auth_time: number;
  readonly sessionBegan?: number;
  readonly sessionsSince?: number;
  readonly provider?: string;
}

const byPassword = (beganAt: number): Session => ({ auth_time: second(beganAt) });
/** A session of a custom token that was created at the first time and exchanged at the second, by default now. */
const byCustomToken = (sessionBegan?: number, exchanged = Date.now()): Session => ({
  auth_time: second(exchanged),
  provider: 'custom',
  ...(sessionBegan && { sessionBegan }),
});

const browserWith = ({ provider = 'password', ...claims }: Session): RulesTestContext =>
  environment.authenticatedContext(me, {
    email: `${me}@example.com`,
    email_verified: true,
    firebase: { sign_in_provider: provider, tenant: personas.member.tenant } as never,
    ...claims,
  });

/** Everything that the member may do directly in the database. */
const everything = (session: Session): (() => Promise<unknown>)[] => {
  const database = browserWith(session).firestore();
  return [
    () => database.doc(chatRoom).get(),
    ...live.map((path) => () => database.doc(path).get()),
    ...live.map((path) => () => database.doc(path).set({ m: { [me]: online() } }, { merge: true })),
  ];
};
const expectOpen = (session: Session) => Promise.all(everything(session).map((attempt) => assertSucceeds(attempt())));
const expectClosed = (session: Session) => Promise.all(everything(session).map((attempt) => assertFails(attempt())));

const given = async (since?: number): Promise<void> => {
  const document = { m: keysOf('acme', circleId), ...(since && { since: { [me]: since } }) };
  await seed(environment, Object.fromEntries(live.map((path) => [path, document])));
  if (since) await change(environment, membershipPath('acme', circleId, me), { sessions_since: since });
};

beforeAll(async () => {
  environment = await rulesEnvironment('ended-sessions');
});
beforeEach(async () => {
  await reset(environment, { [chatRoom]: { member_ids: ['*'] } });
});
afterAll(() => environment.cleanup());

describe('once a member has ended all sessions', () => {
  beforeEach(() => given(ended));

  test.each([
    ['a session from before', byPassword(ended - 60_000)],
    ['a session of the very second', byPassword(ended)],
    ['a custom token that was put aside', byCustomToken(ended - 60_000)],
    ['a custom token that does not say when its session began', byCustomToken()],
    ['a session that claims another begin than its own', { ...byPassword(ended - 60_000), sessionBegan: Date.now() }],
  ])('%s sees and writes nothing', async (_, session) => {
    await expectClosed(session);
  });

  test.each([
    ['a session from after', byPassword(ended + 1000)],
    ['a session that a custom token went on with after', byCustomToken(ended + 1000)],
    ['a custom token of an hour later that does not say it', byCustomToken(undefined, ended + 3_601_000)],
  ])('%s is open', async (_, session) => {
    await expectOpen(session);
  });

  test('other people’s sessions stay open', async () => {
    const other = environment.authenticatedContext(personas.admin.uid, {
      email_verified: true,
      auth_time: second(ended - 60_000),
      firebase: { sign_in_provider: 'password', tenant: 'acme' } as never,
    });
    for (const path of live) await assertSucceeds(other.firestore().doc(path).get());
  });

  test('the member cannot undo it', async () => {
    const database = browserWith(byPassword(Date.now())).firestore();
    for (const path of live) {
      const also = { m: { [me]: online() }, since: { [me]: 0 } };
      await assertFails(database.doc(path).set(also, { merge: true }));
      await assertFails(database.doc(path).update({ [`m.${me}`]: online(), since: {} }));
    }
  });

  test('a heartbeat does not change it', async () => {
    await expectOpen(byPassword(Date.now()));
    const found = await browserWith(byPassword(Date.now())).firestore().doc(presence).get();
    expect(found.get('since')).toEqual({ [me]: ended });
  });
});

describe('when documents contain no ended sessions', () => {
  beforeEach(() => given());

  test('admits all sessions', async () => {
    await expectOpen(byPassword(ended - 60_000));
  });

  test.each([
    ['an old session', byPassword(ended - 60_000)],
    ['an old custom token', byCustomToken(ended - 60_000)],
  ])('a token that says so itself closes them to %s', async (_, session) => {
    await expectClosed({ ...session, sessionsSince: ended });
  });

  test('admits a token of a later session', async () => {
    await expectOpen({ ...byPassword(ended + 1000), sessionsSince: ended });
  });
});
