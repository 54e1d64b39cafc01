import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passTime } from '../../support/instance.ts';
import { claimsOf, signToken } from '../../support/signed-tokens.ts';
import { beginConnection, connectLinkedIn, decideAtLinkedIn } from '../../support/social/connections.ts';
import { connectionCalls, LinkedInScene, reasonOf } from '../../support/social/linkedin-scene.ts';
import { type Persona } from '../../support/tenant.ts';

const scene = new LinkedInScene();
let carla: Persona;

beforeAll(() => scene.open());
beforeEach(async () => {
  carla = await scene.newPerson();
});
afterEach(() => scene.reset());
afterAll(() => scene.close());

describe('an answer from LinkedIn', () => {
  const unchanged = async (person: Persona, body: object, reason: string) => {
    const answer = await person.call(connectionCalls.finish, { body });
    expect([answer.status, reasonOf(answer)]).toEqual([409, reason]);
    expect((await scene.stateOf(person)).connection).toBeNull();
    return answer;
  };

  test('with a wrong state changes nothing', async () => {
    const body = await beginConnection(carla);
    const answer = await unchanged(carla, { ...body, state: 'w'.repeat(43) }, 'linkedin_state_unknown');
    expect(answer.operations.writes).toBe(1);
    expect(scene.linkedin.state.asked.get('POST /oauth/v2/accessToken')).toBeUndefined();
    // The right one still works.
    expect((await carla.call(connectionCalls.finish, { body })).status).toBe(200);
  });

  test('is refused after ten minutes, and accepted shortly before', async () => {
    const [early, late] = [await beginConnection(carla), await beginConnection(carla)];
    passTime(590);
    expect((await carla.call(connectionCalls.finish, { body: early })).status).toBe(200);
    passTime(11);
    expect(reasonOf(await carla.call(connectionCalls.finish, { body: late }))).toBe('linkedin_state_unknown');
  });

  test('works once', async () => {
    const body = await beginConnection(carla);
    expect((await carla.call(connectionCalls.finish, { body })).status).toBe(200);
    const { connection: made } = await scene.stateOf(carla);
    expect(reasonOf(await carla.call(connectionCalls.finish, { body }))).toBe('linkedin_state_unknown');
    expect((await scene.stateOf(carla)).connection).toEqual(made);
  });

  test('sent again with the same idempotency key has the first answer', async () => {
    const call = { body: await beginConnection(carla), headers: { 'idempotency-key': 'once' } };
    const [first, second] = [
      await carla.call(connectionCalls.finish, call),
      await carla.call(connectionCalls.finish, call),
    ];
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  test('that another person began is refused, and stays theirs', async () => {
    const body = await beginConnection(carla);
    await connectLinkedIn(scene.admin);
    const before = (await scene.stateOf(scene.admin)).connection;
    expect(reasonOf(await scene.admin.call(connectionCalls.finish, { body }))).toBe('linkedin_state_unknown');
    expect((await scene.stateOf(scene.admin)).connection).toEqual(before);
    expect((await carla.call(connectionCalls.finish, { body })).status).toBe(200);
  });

  test('that another session of the same person began is refused', async () => {
    const body = await beginConnection(carla);
    const claims = claimsOf(carla.token);
    const other = {
      ...carla,
      call: (line: string, also: object) =>
        carla.call(line, { token: signToken({ ...claims, session: 'another-session-of-hers' }), ...also }),
    };
    expect(reasonOf(await other.call(connectionCalls.finish, { body }))).toBe('linkedin_state_unknown');
    expect((await carla.call(connectionCalls.finish, { body })).status).toBe(200);
  });

  test('with a refused consent says so, and the state is over', async () => {
    const body = await beginConnection(carla, 'cancel');
    expect(body).toEqual({ state: body.state, error: 'user_cancelled_authorize' });
    await unchanged(carla, body, 'linkedin_consent_refused');
    await unchanged(carla, body, 'linkedin_state_unknown');
  });

  test('with an error of LinkedIn’s own says so', async () => {
    const { state } = await beginConnection(carla);
    await unchanged(carla, { state, error: 'unauthorized_scope_error' }, 'linkedin_refused');
  });

  test('with a code that was used before is refused', async () => {
    const { code } = await beginConnection(carla);
    const first = await beginConnection(carla);
    await carla.call(connectionCalls.finish, { body: first });
    const { connection: made } = await scene.stateOf(carla);
    const { body } = await carla.call(connectionCalls.start);
    const { state } = await decideAtLinkedIn(body.url);
    expect(reasonOf(await carla.call(connectionCalls.finish, { body: { state, code: first.code } }))).toBe(
      'linkedin_refused',
    );
    expect((await scene.stateOf(carla)).connection).toEqual(made);
    expect(code).toBeDefined();
  });

  test('with a code for another state’s secret is refused', async () => {
    const [mine, other] = [await beginConnection(carla), await beginConnection(scene.admin)];
    await unchanged(carla, { state: mine.state, code: other.code }, 'linkedin_refused');
  });

  test.each([
    [400, 'linkedin_refused'],
    [401, 'linkedin_refused'],
    [403, 'linkedin_refused'],
    [422, 'linkedin_refused'],
    [429, 'linkedin_unreachable'],
    [500, 'linkedin_unreachable'],
    ['close', 'linkedin_unreachable'],
    ['close_after_accept', 'linkedin_unreachable'],
  ])('of %s when tokens are asked for is %s', async (next, reason) => {
    const body = await beginConnection(carla);
    await scene.plan({ next, path: '/oauth/v2/accessToken' });
    await unchanged(carla, body, reason);
  });

  test.each([401, 403, 429, 500, 'close'])(
    'of %s when the name is asked for connects nothing, and leaves no token',
    async (next) => {
      const body = await beginConnection(carla);
      await scene.plan({ next, path: '/v2/userinfo' });
      await unchanged(
        carla,
        body,
        typeof next === 'number' && next < 429 ? 'linkedin_refused' : 'linkedin_unreachable',
      );
      expect(scene.linkedin.state.asked.get('POST /oauth/v2/revoke')).toBe(1);
    },
  );

  test('from a server that cannot be reached connects nothing', async () => {
    const body = await beginConnection(carla);
    scene.configure({ oauthOrigin: 'http://nowhere.invalid' });
    await unchanged(carla, body, 'linkedin_unreachable');
  });

  test.each([
    [{ state: 's'.repeat(43) }, 'required'],
    [{ state: 's'.repeat(43), code: 'c', error: 'e' }, 'required'],
    [{ state: 'short', code: 'c' }, 'too_small'],
  ])('of the form %j is invalid', async (body, code) => {
    const answer = await carla.call(connectionCalls.finish, { body });
    expect([answer.status, reasonOf(answer)]).toEqual([400, code]);
  });
});
