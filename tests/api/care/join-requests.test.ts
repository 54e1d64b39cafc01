import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { newToken, sha256 } from '../../../functions/src/platform/crypto.ts';
import { joinLinks } from '../../../functions/src/care/join-links/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { mailTo } from '../../support/mailbox.ts';
import { tokenOf } from '../../support/identity.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const other = new TestTenant();
let owner: Persona, member: Persona, asker: Persona, stranger: Persona;
let circleId: string, place: string;
const day = 24 * 3600;
const gone = { status: 410, title: 'Invitation expired or already used' };
const notThere = { status: 404, title: 'Circle not found' };
const notAdmin = { status: 403, title: 'admin access required' };
const lookUpPath = 'POST /public-api/v1/care/join-links/look-up';

const makeLink = async (days = 14): Promise<string> =>
  (await owner.call(`POST ${place}/join-link`, { body: { days } })).body.token as string;
const lookUp = (token: string, who?: Persona) =>
  who ? who.call(lookUpPath, { body: { token } }) : tenant.call(lookUpPath, { body: { token } });
const ask = (who: Persona, token: string, message = 'I am her niece') =>
  who.call('POST /api/v1/care/join-requests', { body: { token, message } });
const waiting = async () => (await owner.call(`GET ${place}/join-requests`)).body;
const respond = (who: Persona, id: string, how: 'accept' | 'decline') =>
  who.call(`POST ${place}/join-requests/${id}/${how}`);
const signInAgain = async (who: Persona) => {
  who.token = await tokenOf(tenant.id, who.email, password);
};

beforeAll(async () => {
  await Promise.all([tenant.create(), other.create()]);
  [owner, member, stranger] = await tenant.people('Olga', 'Max', 'Stranger');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  place = `/api/v1/care/circles/${circleId}`;
  asker = await tenant.person('Nina');
});
afterEach(realTime);

describe('a link', () => {
  test('shows its secret once, and is stored as a hash', async () => {
    const made = await owner.call(`POST ${place}/join-link`, { body: {} });
    expect(made.status).toBe(201);
    const { token, ...link } = made.body;
    expect((await owner.call(`GET ${place}/join-link`)).body).toEqual({ join_link: link });
    const stored = await tenantDatabase(tenant.id).get(joinLinks, circleId);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored!.token_hash).toBe(sha256(token));
    expect((await lookUp(token)).body).toMatchObject({ circle_name: 'Garden', standing: 'none', circle_id: null });
  });

  test('can be made, seen and ended by admins', async () => {
    await addMember(owner, circleId, member, 'family_member');
    for (const call of [`GET ${place}/join-link`, `DELETE ${place}/join-link`, `GET ${place}/join-requests`]) {
      expect((await member.call(call)).problem).toMatchObject(notAdmin);
      expect((await stranger.call(call)).problem).toMatchObject(notThere);
    }
    expect((await member.call(`POST ${place}/join-link`, { body: {} })).problem).toMatchObject(notAdmin);
    expect((await stranger.call(`POST ${place}/join-link`, { body: {} })).problem).toMatchObject(notThere);
    expect((await owner.call(`GET ${place}/join-link`)).body).toEqual({ join_link: null });
  });

  test('reveals nothing about the circle if its secret is wrong, ended, replaced, too old or another tenant’s', async () => {
    const first = await makeLink();
    const second = await makeLink();
    const silent = async (token: string, status: number, on: TestTenant = tenant) => {
      const answer = await on.call(lookUpPath, { body: { token } });
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.body)).not.toContain('Garden');
    };
    await silent(newToken(), 404);
    await silent(first, 404);
    await silent(second, 404, other);
    expect((await owner.call(`DELETE ${place}/join-link`)).status).toBe(204);
    await silent(second, 404);
    expect((await ask(asker, second)).status).toBe(404);
    expect((await owner.call(`DELETE ${place}/join-link`)).status).toBe(404);
    const short = await makeLink(1);
    passTime(day);
    await silent(short, 410);
    await signInAgain(asker);
    expect((await ask(asker, short)).problem).toMatchObject(gone);
  });

  test('does not lead into a closed circle', async () => {
    const token = await makeLink();
    await owner.call(`DELETE ${place}`);
    expect((await lookUp(token)).problem).toMatchObject(gone);
    expect((await ask(asker, token)).problem).toMatchObject(gone);
  });

  test.each([0, 91, 1.5, '14'])('is not made for %j days', async (days) => {
    const { problem } = await owner.call(`POST ${place}/join-link`, { body: { days } });
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'days' }] });
  });
});

describe('a request', () => {
  test('waits for an admin; acceptance makes the person a member, and the answer is mailed', async () => {
    const token = await makeLink();
    const asked = await ask(asker, token, '  <i>Her niece</i> ');
    expect(asked.body).toMatchObject({ status: 'pending', name: 'Nina', message: '<i>Her niece</i>' });
    expect((await lookUp(token, asker)).body.standing).toBe('waiting');
    expect((await asker.call(`GET ${place}`)).status).toBe(404);
    expect(await waiting()).toMatchObject({ total: 1, items: [{ name: 'Nina', email: asker.email }] });
    expect((await respond(owner, asked.body.id, 'accept')).body.status).toBe('accepted');
    expect((await asker.call(`GET ${place}`)).body).toMatchObject({ my_role: 'member', member_count: 2 });
    expect((await mailTo(asker.email)).subject).toBe('You are now in the circle “Garden”');
    expect((await waiting()).total).toBe(0);
    expect((await lookUp(token, asker)).body).toMatchObject({ standing: 'member', circle_id: circleId });
    expect((await ask(asker, token)).problem).toMatchObject({ status: 409, detail: expect.stringContaining('member') });
  });

  test('can be answered only by an admin of its own circle', async () => {
    await addMember(owner, circleId, member);
    const { body } = await ask(asker, await makeLink());
    const elsewhere = (await createCircle(stranger, 'Theirs')).id;
    const there = `POST /api/v1/care/circles/${elsewhere}/join-requests/${body.id}/accept`;
    for (const how of ['accept', 'decline'] as const) {
      expect((await respond(member, body.id, how)).problem).toMatchObject(notAdmin);
      expect((await respond(stranger, body.id, how)).status).toBe(404);
      expect((await respond(asker, body.id, how)).status).toBe(404);
    }
    expect((await stranger.call(there)).status).toBe(404);
    expect((await waiting()).total).toBe(1);
  });

  test('that is declined shows this, and cannot be made again through the same link for 30 days', async () => {
    const token = await makeLink(90);
    const { body } = await ask(asker, token);
    expect((await respond(owner, body.id, 'decline')).body.status).toBe('declined');
    expect((await mailTo(asker.email)).text).toContain('was not accepted');
    const { standing, ask_again_at } = (await lookUp(token, asker)).body;
    expect(standing).toBe('declined');
    expect((Date.parse(ask_again_at) - Date.now()) / 1000 / day).toBeCloseTo(30, 1);
    expect((await ask(asker, token)).problem).toMatchObject({
      status: 409,
      detail: expect.stringContaining('declined'),
    });
    expect((await asker.call(`DELETE /api/v1/care/join-requests/${body.id}`)).status).toBe(409);
    passTime(30 * day + 1);
    await signInAgain(asker);
    expect((await ask(asker, token)).status).toBe(201);
  });

  test('that was declined can be made again through another link', async () => {
    const { body } = await ask(asker, await makeLink());
    await respond(owner, body.id, 'decline');
    expect((await ask(asker, await makeLink())).status).toBe(201);
    expect((await waiting()).total).toBe(1);
  });

  test('is made only once, and answered only once, even by two calls at once', async () => {
    const token = await makeLink();
    const asked = await Promise.all([ask(asker, token), ask(asker, token)]);
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { id } = asked.find(({ status }) => status === 201)!.body;
    const answered = await Promise.all([respond(owner, id, 'accept'), respond(owner, id, 'decline')]);
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isMember = (await asker.call(`GET ${place}`)).status === 200;
    expect(isMember).toBe(answered[0]!.status === 200);
  });

  test('expires after 14 days, and can then be made again', async () => {
    const token = await makeLink(90);
    const { body } = await ask(asker, token);
    passTime(14 * day + 1);
    await Promise.all([signInAgain(owner), signInAgain(asker)]);
    expect((await respond(owner, body.id, 'accept')).status).toBe(409);
    await sweep();
    expect((await waiting()).total).toBe(0);
    expect((await asker.call('GET /api/v1/care/join-requests')).body.items).toMatchObject([{ status: 'expired' }]);
    expect((await ask(asker, token)).status).toBe(201);
  });

  test('can be withdrawn only by the person who made it', async () => {
    const { body } = await ask(asker, await makeLink());
    const own = `DELETE /api/v1/care/join-requests/${body.id}`;
    expect((await stranger.call(own)).status).toBe(404);
    expect((await asker.call(own)).status).toBe(204);
    expect((await waiting()).total).toBe(0);
    expect((await respond(owner, body.id, 'accept')).status).toBe(404);
  });

  test('of an account that has ended lets no one in', async () => {
    const { body } = await ask(asker, await makeLink());
    const administrator = await tenant.person('Ada', { roles: ['ADMIN'] });
    await administrator.call(`POST /api/v1/users/${asker.uid}/status`, { body: { flag: 'DISABLED', value: true } });
    expect((await respond(owner, body.id, 'accept')).status).toBe(409);
    await administrator.call(`DELETE /api/v1/users/${asker.uid}`);
    await sweep();
    expect((await waiting()).total).toBe(0);
  });

  test('needs a confirmed e-mail', async () => {
    const unverified = await tenant.person('Uwe', { verified: false });
    expect((await ask(unverified, await makeLink())).problem.code).toBe('email_not_verified');
  });
});
