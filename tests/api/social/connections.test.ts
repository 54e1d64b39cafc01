import { Features } from '@kindred/contract/flags';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LocalLinkedIn } from '../../../scripts/local-servers/linkedin/server.ts';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { dueEntries, dueId } from '../../../functions/src/platform/due-queue.ts';
import { auditLog } from '../../../functions/src/platform/firestore/audit.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { readPerson } from '../../../functions/src/social/linkedin/oauth.ts';
import { LinkedInError } from '../../../functions/src/social/linkedin/linkedin-error.ts';
import {
  type ConnectionNotice,
  connectionNotice,
  connectionRenewal,
} from '../../../functions/src/social/connections/due-kinds.ts';
import { markExpired } from '../../../functions/src/social/connections/expire.ts';
import { connections } from '../../../functions/src/social/connections/store.ts';
import { accessTokenOf, connectionFor, tokensOf } from '../../../functions/src/social/connections/tokens.ts';
import { asInstance, passTime, realTime } from '../../support/instance.ts';
import { mailTo } from '../../support/mailbox.ts';
import { claimsOf, signToken } from '../../support/signed-tokens.ts';
import { beginConnection, connectLinkedIn, decideAtLinkedIn } from '../../support/social/connections.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const client = { id: 'kindred-tests', secret: 'tests-alone' };
const linkedin = new LocalLinkedIn(client);
const [start, finish, connection] = [
  'POST /api/v1/social/connection/start',
  'POST /api/v1/social/connection/finish',
  'GET /api/v1/social/connection',
];
const day = 24 * 3600;
const patience = { timeout: 20_000 };
let admin: Persona;
let carla: Persona;

const configure = (also: object = {}) =>
  asInstance({
    linkedin: {
      clientId: client.id,
      clientSecret: client.secret,
      version: '202611',
      oauthOrigin: linkedin.origin,
      apiOrigin: linkedin.origin,
      ...also,
    },
  });

const plan = (planned: object) =>
  fetch(`${linkedin.origin}/control`, { method: 'POST', body: JSON.stringify(planned) });
const stateOf = async (person = carla) => (await person.call(connection)).body;
const reasonOf = ({ problem }: { problem?: any }) => problem?.issues?.[0]?.code ?? problem;
const noticed = (person: Persona) => db.find(notificationsOf(person.uid), {}, 10);
const notice = (person: Persona, which: ConnectionNotice) =>
  runDue(dueId(connectionNotice, `${tenant.id}/${person.uid}/${which}`));
const renew = (person: Persona) => runDue(dueId(connectionRenewal, `${tenant.id}/${person.uid}`));
const waiting = async (kind: string) =>
  (await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind }, 500)).filter(
    ({ state }) => state === 'waiting',
  );
const planned = async (person: Persona) =>
  (await Promise.all([connectionNotice, connectionRenewal].map(({ name }) => waiting(name))))
    .flat()
    .filter(({ ref }) => ref['userId'] === person.uid);

beforeAll(async () => {
  await linkedin.open();
  configure();
  await tenant.create({ features: Features.parse({ automation: true }) });
  admin = await tenant.person('Ada', { roles: ['ADMIN'] });
});
beforeEach(async () => {
  carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
});
afterEach(() => {
  linkedin.state.reset();
  realTime();
  configure();
});
afterAll(() => {
  linkedin.close();
  asInstance();
});

describe('connecting an account', () => {
  test('stores whose it is, until when it lasts and its picture, and shows no token', async () => {
    expect(await stateOf()).toEqual({ connection: null, isConfigured: true, scheduledPosts: 0 });
    const made = await connectLinkedIn(carla);
    expect(made).toMatchObject({
      linkedinSub: 'aK81mPq2Zx',
      name: 'Anna Lindqvist',
      status: 'CONNECTED',
      scopes: ['openid', 'profile', 'w_member_social'],
    });
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(59 * day * 1000);
    expect((await stateOf()).connection).toEqual(made);
    expect(JSON.stringify(made)).not.toMatch(/token|grantedAt/i);
    const picture = await carla.call(`GET /api/v1/social/connection/picture?v=${made.pictureEtag}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // Each person has their own, and one account may be connected by several people.
    expect((await stateOf(admin)).connection).toBeNull();
    expect((await admin.call('GET /api/v1/social/connection/picture')).status).toBe(404);
    expect(await connectLinkedIn(admin)).toMatchObject({ linkedinSub: 'aK81mPq2Zx' });
  });

  test('keeps tokens only sealed, in the database and in the audit log', async () => {
    await connectLinkedIn(carla);
    const stored = (
      await (await firestore()).doc(`tenants/${tenant.id}/linkedinConnections/${carla.uid}`).get()
    ).data();
    const tokens = await tokensOf(tenant.id, (await connectionFor(db, carla.uid))!);
    expect(JSON.stringify(stored)).not.toContain(tokens!.accessToken);
    const [entry] = await db.find(auditLog, { actorId: carla.uid }, 5);
    expect(entry).toMatchObject({ action: 'created', noun: 'connection', label: 'LinkedIn' });
    expect(JSON.stringify(entry)).not.toMatch(/Lindqvist|aK81mPq2Zx/);
  });

  test('again, with another account, replaces the first', async () => {
    const before = await connectLinkedIn(carla);
    const after = await connectLinkedIn(carla, 'bR07tWn5Qv');
    expect(after).toMatchObject({ id: before.id, name: 'Benoît Crépeau', version: before.version + 1 });
    expect(after.pictureEtag).not.toBe(before.pictureEtag);
  });

  test('works without a picture that is too large, or at no host of LinkedIn', async () => {
    await plan({ next: 500, path: '/people/' });
    expect(await connectLinkedIn(carla)).toMatchObject({ pictureEtag: null });
  });

  test('is for administrators of a tenant with automation', async () => {
    const max = await tenant.person('Max');
    expect((await max.call(start)).problem).toMatchObject({ status: 403 });
    expect((await max.call(connection)).problem).toMatchObject({ status: 403 });
  });

  test('says what is missing where the deployment has no application', async () => {
    configure({ clientId: '' });
    expect(await stateOf()).toMatchObject({ isConfigured: false });
    expect(reasonOf(await carla.call(start))).toBe('linkedin_not_configured');
    const body = { state: 's'.repeat(43), code: 'c' };
    expect(reasonOf(await carla.call(finish, { body }))).toBe('linkedin_not_configured');
  });
});

describe('an answer from LinkedIn', () => {
  const unchanged = async (person: Persona, body: object, reason: string) => {
    const answer = await person.call(finish, { body });
    expect([answer.status, reasonOf(answer)]).toEqual([409, reason]);
    expect((await stateOf(person)).connection).toBeNull();
    return answer;
  };

  test('with a wrong state changes nothing', async () => {
    const body = await beginConnection(carla);
    const answer = await unchanged(carla, { ...body, state: 'w'.repeat(43) }, 'linkedin_state_unknown');
    expect(answer.operations.writes).toBe(1);
    expect(linkedin.state.asked.get('POST /oauth/v2/accessToken')).toBeUndefined();
    // The right one still works.
    expect((await carla.call(finish, { body })).status).toBe(200);
  });

  test('is refused after ten minutes, and accepted shortly before', async () => {
    const [early, late] = [await beginConnection(carla), await beginConnection(carla)];
    passTime(590);
    expect((await carla.call(finish, { body: early })).status).toBe(200);
    passTime(11);
    expect(reasonOf(await carla.call(finish, { body: late }))).toBe('linkedin_state_unknown');
  });

  test('works once', async () => {
    const body = await beginConnection(carla);
    expect((await carla.call(finish, { body })).status).toBe(200);
    const { connection: made } = await stateOf();
    expect(reasonOf(await carla.call(finish, { body }))).toBe('linkedin_state_unknown');
    expect((await stateOf()).connection).toEqual(made);
  });

  test('sent again with the same idempotency key has the first answer', async () => {
    const call = { body: await beginConnection(carla), headers: { 'idempotency-key': 'once' } };
    const [first, second] = [await carla.call(finish, call), await carla.call(finish, call)];
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  test('that another person began is refused, and stays theirs', async () => {
    const body = await beginConnection(carla);
    await connectLinkedIn(admin);
    const before = (await stateOf(admin)).connection;
    expect(reasonOf(await admin.call(finish, { body }))).toBe('linkedin_state_unknown');
    expect((await stateOf(admin)).connection).toEqual(before);
    expect((await carla.call(finish, { body })).status).toBe(200);
  });

  test('that another session of the same person began is refused', async () => {
    const body = await beginConnection(carla);
    const claims = claimsOf(carla.token);
    const other = {
      ...carla,
      call: (line: string, also: object) =>
        carla.call(line, { token: signToken({ ...claims, session: 'another-session-of-hers' }), ...also }),
    };
    expect(reasonOf(await other.call(finish, { body }))).toBe('linkedin_state_unknown');
    expect((await carla.call(finish, { body })).status).toBe(200);
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
    await carla.call(finish, { body: first });
    const { connection: made } = await stateOf();
    const { body } = await carla.call(start);
    const { state } = await decideAtLinkedIn(body.url);
    expect(reasonOf(await carla.call(finish, { body: { state, code: first.code } }))).toBe('linkedin_refused');
    expect((await stateOf()).connection).toEqual(made);
    expect(code).toBeDefined();
  });

  test('with a code for another state’s secret is refused', async () => {
    const [mine, other] = [await beginConnection(carla), await beginConnection(admin)];
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
    await plan({ next, path: '/oauth/v2/accessToken' });
    await unchanged(carla, body, reason);
  });

  test.each([401, 403, 429, 500, 'close'])(
    'of %s when the name is asked for connects nothing, and leaves no token',
    async (next) => {
      const body = await beginConnection(carla);
      await plan({ next, path: '/v2/userinfo' });
      await unchanged(
        carla,
        body,
        typeof next === 'number' && next < 429 ? 'linkedin_refused' : 'linkedin_unreachable',
      );
      expect(linkedin.state.asked.get('POST /oauth/v2/revoke')).toBe(1);
    },
  );

  test('from a server that cannot be reached connects nothing', async () => {
    const body = await beginConnection(carla);
    configure({ oauthOrigin: 'http://nowhere.invalid' });
    await unchanged(carla, body, 'linkedin_unreachable');
  });

  test.each([
    [{ state: 's'.repeat(43) }, 'required'],
    [{ state: 's'.repeat(43), code: 'c', error: 'e' }, 'required'],
    [{ state: 'short', code: 'c' }, 'too_small'],
  ])('of the form %j is invalid', async (body, code) => {
    const answer = await carla.call(finish, { body });
    expect([answer.status, reasonOf(answer)]).toEqual([400, code]);
  });
});

describe('the end of a connection', () => {
  test('is announced seven days and one day before, by mail and on the page, and then said', async () => {
    linkedin.state.refreshSeconds = null;
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
    expect((await stateOf()).connection).toMatchObject({ status: 'EXPIRING' });
    expect((await mailTo(carla.email)).subject).toContain('Your connection to LinkedIn ends on');
    passTime(6 * day);
    await notice(carla, 'day');
    await mailTo(carla.email, 2);
    passTime(day);
    expect((await stateOf()).connection).toMatchObject({ status: 'EXPIRED' });
    await notice(carla, 'end');
    expect((await mailTo(carla.email, 3)).subject).toContain('Your connection to LinkedIn has ended');
    await expect
      .poll(async () => (await noticed(carla)).map(({ kind, link }) => [kind, link]).toSorted(), patience)
      .toEqual([
        ['connectionEnded', '/social/settings'],
        ['connectionExpiring', '/social/settings'],
        ['connectionExpiring', '/social/settings'],
      ]);
    const stored = (await connectionFor(db, carla.uid))!;
    expect(stored).toMatchObject({ status: 'EXPIRED', tokens: null });
    expect(await accessTokenOf(tenant.id, stored)).toBeUndefined();
  });

  test('does not come where LinkedIn renews it, and nobody is notified', async () => {
    const before = await connectLinkedIn(carla);
    passTime(52 * day + 60);
    await renew(carla);
    const { connection: after } = await stateOf();
    expect(Date.parse(after.expiresAt) - Date.parse(before.expiresAt)).toBeGreaterThan(50 * day * 1000);
    await notice(carla, 'week');
    expect(await noticed(carla)).toEqual([]);
    const { accessToken } = (await accessTokenOf(tenant.id, (await connectionFor(db, carla.uid))!))!;
    expect(await readPerson(accessToken)).toMatchObject({ name: 'Anna Lindqvist' });
  });

  test('is announced where LinkedIn no longer renews it', async () => {
    const { expiresAt } = await connectLinkedIn(carla);
    await plan({ endTokens: true });
    passTime(52 * day + 60);
    await renew(carla);
    passTime(day);
    await notice(carla, 'week');
    await expect
      .poll(async () => (await noticed(carla)).map(({ params }) => params), patience)
      .toEqual([{ at: expiresAt }]);
  });

  test('renews later where LinkedIn does not answer', async () => {
    await connectLinkedIn(carla);
    passTime(52 * day + 60);
    await plan({ next: 500, path: '/oauth/v2/accessToken' });
    await renew(carla);
    const [again] = (await planned(carla)).filter(({ kind }) => kind === connectionRenewal.name);
    expect(Date.parse(again!.at) - Date.parse(timestamp())).toBeGreaterThan(5 * 3600_000);
    passTime(6 * 3600);
    await renew(carla);
    expect((await stateOf()).connection.status).toBe('CONNECTED');
    expect(linkedin.state.asked.get('POST /oauth/v2/accessToken')).toBe(3);
  });

  test('comes at once where LinkedIn refuses the token, but not for a token that was replaced', async () => {
    await connectLinkedIn(carla);
    const used = (await connectionFor(db, carla.uid))!;
    passTime(1);
    await connectLinkedIn(carla);
    await markExpired(db, tenant.id, used, new LinkedInError('expired', { status: 401 }));
    expect((await stateOf()).connection.status).toBe('CONNECTED');
    const current = (await connectionFor(db, carla.uid))!;
    await markExpired(db, tenant.id, current, new LinkedInError('expired', { code: 'REVOKED_ACCESS_TOKEN' }));
    expect((await stateOf()).connection.status).toBe('REVOKED');
    for (const { id } of await waiting('news')) await runDue(id);
    expect((await noticed(carla)).map(({ kind }) => kind)).toEqual(['connectionEnded']);
    expect(await planned(carla)).toEqual([]);
  });
});

describe('a connection is removed, at LinkedIn too', () => {
  const gone = async (person: Persona, accessToken: string) => {
    expect(await db.get(connections, person.uid)).toBeUndefined();
    expect(await planned(person)).toEqual([]);
    await expect(readPerson(accessToken)).rejects.toMatchObject({ kind: 'expired' });
  };
  const tokenOf = async (person: Persona) =>
    (await accessTokenOf(tenant.id, (await connectionFor(db, person.uid))!))!.accessToken;

  test('when its owner disconnects, and a second time nothing happens', async () => {
    await connectLinkedIn(carla);
    const token = await tokenOf(carla);
    expect((await carla.call('DELETE /api/v1/social/connection')).status).toBe(204);
    await gone(carla, token);
    expect((await carla.call('GET /api/v1/social/connection/picture')).status).toBe(404);
    expect((await carla.call('DELETE /api/v1/social/connection')).status).toBe(204);
  });

  test('when LinkedIn does not answer, here alone', async () => {
    await connectLinkedIn(carla);
    await plan({ next: 500, times: 2, path: '/oauth/v2/revoke' });
    expect((await carla.call('DELETE /api/v1/social/connection')).status).toBe(204);
    expect(await db.get(connections, carla.uid)).toBeUndefined();
  });

  test.each([
    [
      'is disabled',
      (uid: string) => admin.call(`POST /api/v1/users/${uid}/status`, { body: { flag: 'DISABLED', value: true } }),
    ],
    ['is deleted', (uid: string) => admin.call(`DELETE /api/v1/users/${uid}`)],
    ['loses the role', (uid: string) => admin.call(`POST /api/v1/users/${uid}/roles/CUSTOMER_ADMIN/unassign`)],
  ])('when its owner %s', async (_name, act) => {
    await connectLinkedIn(carla);
    const token = await tokenOf(carla);
    expect((await act(carla.uid)).status).toBeLessThan(300);
    await expect.poll(() => db.get(connections, carla.uid), patience).toBeUndefined();
    await expect
      .poll(
        () =>
          readPerson(token).then(
            () => 'works',
            () => 'refused',
          ),
        patience,
      )
      .toBe('refused');
    await gone(carla, token);
  });

  test('but stays when other things of the account change', async () => {
    await connectLinkedIn(carla);
    await admin.call(`POST /api/v1/users/${carla.uid}/roles/ADMIN/assign`);
    expect(await db.get(connections, carla.uid)).toBeDefined();
  });
});

test('the export of personal data has the connection, without its tokens', async () => {
  await connectLinkedIn(carla);
  const { ownConnection } = await import('../../../functions/src/social/connections/personal-data.ts');
  const files = [];
  for await (const file of ownConnection({ db, files: {}, actor: { uid: carla.uid } } as never)) files.push(file);
  expect(files.map(({ path }) => path)).toEqual(['social/linkedin-connection.json', 'social/linkedin-picture.webp']);
  expect(JSON.stringify(files)).toContain('Anna Lindqvist');
  expect(JSON.stringify(files)).not.toMatch(/wrapped|accessToken/);
});
