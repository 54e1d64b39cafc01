import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { accept, addMember, invitationToken, invite } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { tokenOf } from '../../support/identity.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { mailsTo, mailTo } from '../../support/mailbox.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, member: Persona, guest: Persona, stranger: Persona;
let circleId: string;
let counter = 0;
const newEmail = () => `guest-${Date.now()}-${counter++}@example.com`;
const lookUp = (token: string) => tenant.call('POST /public-api/v1/care/invitations/look-up', { body: { token } });
const join = (token: string, also: object = {}) =>
  tenant.call('POST /public-api/v1/care/invitations/sign-up', {
    body: { token, name: 'Guest', password, acceptTerms: true, ...also },
  });
const gone = { status: 410, title: 'Invitation expired or already used' };

beforeAll(async () => {
  await tenant.create();
  [owner, member, stranger] = await tenant.people('Olga', 'Max', 'Stranger');
});

beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  guest = await tenant.person('Guest');
});
afterEach(realTime);

describe('an invitation', () => {
  test('is mailed, is visible to its addressee, and makes them a member when accepted', async () => {
    const email = guest.email;
    const sent = await owner.call('POST /api/v1/care/invitations', {
      body: { circle_id: circleId, email, role: 'family_member', message: 'Come <in>' },
    });
    expect(sent.body).toMatchObject({
      circle_name: 'Garden',
      email,
      role: 'family_member',
      status: 'pending',
      invited_by_name: 'Olga',
    });
    expect(JSON.stringify(sent.body)).not.toContain('token');
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Olga invited you to the circle “Garden”');
    expect(mail.html).toContain('Come &#60;in&#62;');
    const received = await guest.call('GET /api/v1/care/invitations');
    expect(received.body.items.map((one: { id: string }) => one.id)).toEqual([sent.body.id]);
    expect((await accept(guest, sent.body.id)).body.status).toBe('accepted');
    expect((await guest.call(`GET /api/v1/care/circles/${circleId}`)).body).toMatchObject({
      my_role: 'family_member',
      member_count: 2,
    });
    expect((await accept(guest, sent.body.id)).problem).toMatchObject(gone);
  });

  test('accepted twice at once makes one membership', async () => {
    const { body } = await invite(owner, circleId, guest.email);
    const answers = await Promise.all([accept(guest, body.id), accept(guest, body.id)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([410, 503]).toContain(statuses[1]);
    expect((await accept(guest, body.id)).status).toBe(410);
    expect((await owner.call(`GET /api/v1/care/circles/${circleId}`)).body.member_count).toBe(2);
  });

  test('can be neither seen nor accepted by a stranger, nor by an account without a confirmed e-mail', async () => {
    const { body } = await invite(owner, circleId, guest.email);
    expect((await stranger.call(`GET /api/v1/care/invitations/${body.id}`)).status).toBe(404);
    expect((await accept(stranger, body.id)).status).toBe(404);
    const unverified = await tenant.person('Uwe', { verified: false });
    const theirs = await invite(owner, circleId, unverified.email);
    expect((await unverified.call('GET /api/v1/care/invitations')).body.items).toEqual([]);
    expect((await accept(unverified, theirs.body.id)).problem).toMatchObject({
      status: 403,
      code: 'email_not_verified',
    });
  });

  test('can be sent only by admins', async () => {
    await addMember(owner, circleId, member, 'family_member');
    expect((await invite(member, circleId, newEmail())).problem).toMatchObject({
      status: 403,
      title: 'admin access required',
    });
    expect((await invite(stranger, circleId, newEmail())).problem).toMatchObject({
      status: 404,
      title: 'Circle not found',
    });
    const { body } = await invite(owner, circleId, newEmail());
    expect((await member.call(`DELETE /api/v1/care/invitations/${body.id}`)).problem.title).toBe(
      'admin access required',
    );
    expect((await stranger.call(`DELETE /api/v1/care/invitations/${body.id}`)).status).toBe(404);
    expect((await member.call(`GET /api/v1/care/circles/${circleId}/invitations`)).problem.title).toBe(
      'admin access required',
    );
  });

  test('is refused for an address with a pending one, and for a member', async () => {
    const email = newEmail();
    const answers = await Promise.all([invite(owner, circleId, email), invite(owner, circleId, email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.problem.title).toBe('Conflict, invitation already exists');
    await addMember(owner, circleId, guest);
    expect((await invite(owner, circleId, guest.email)).status).toBe(409);
  });

  test('that is revoked stops working, and the address can be invited again', async () => {
    const email = newEmail();
    const { body } = await invite(owner, circleId, email);
    const token = await invitationToken(email);
    expect((await owner.call(`DELETE /api/v1/care/invitations/${body.id}`)).status).toBe(204);
    expect((await lookUp(token)).problem).toMatchObject(gone);
    expect((await join(token)).problem).toMatchObject(gone);
    expect((await owner.call(`DELETE /api/v1/care/invitations/${body.id}`)).problem).toMatchObject(gone);
    expect((await invite(owner, circleId, email)).status).toBe(201);
  });

  test.each([
    ['removed', (admin: Persona) => owner.call(`DELETE /api/v1/care/circles/${circleId}/members/${admin.uid}`)],
    [
      'an admin no more',
      (admin: Persona) =>
        owner.call(`PATCH /api/v1/care/circles/${circleId}/members/${admin.uid}/role`, { body: { role: 'member' } }),
    ],
  ])('of an admin who is %s lets nobody in', async (_, end) => {
    const admin = await tenant.person('Ada');
    await addMember(owner, circleId, admin, 'admin');
    const { body } = await invite(admin, circleId, guest.email, 'admin');
    expect((await end(admin)).status).toBeLessThan(300);
    expect((await accept(guest, body.id)).problem).toMatchObject(gone);
    expect((await guest.call(`GET /api/v1/care/circles/${circleId}`)).status).toBe(404);
  });

  test('to a deleted circle reveals nothing about it', async () => {
    await invite(owner, circleId, guest.email);
    const token = await invitationToken(guest.email);
    expect((await lookUp(token)).body.circle_name).toBe('Garden');
    await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
    const answer = await lookUp(token);
    expect(answer.problem).toMatchObject(gone);
    expect(JSON.stringify(answer.body)).not.toContain('Garden');
  });

  test('expires after 14 days: at once when used, and in lists after the sweep', async () => {
    const email = newEmail();
    const { body } = await invite(owner, circleId, email);
    const token = await invitationToken(email);
    passTime(14 * 24 * 3600 + 1);
    expect((await lookUp(token)).problem).toMatchObject(gone);
    await sweep();
    expect((await owner.call(`GET /api/v1/care/invitations/${body.id}`)).body.status).toBe('expired');
    expect((await invite(owner, circleId, email)).status).toBe(201);
  });

  test('that is sent again has a new link, and the old one stops working', async () => {
    const email = newEmail();
    const { body } = await invite(owner, circleId, email);
    const first = await invitationToken(email);
    passTime(3600);
    const again = await owner.call('POST /api/v1/care/invitations/resend', { body: { invitation_id: body.id } });
    expect(again.body.expires_at > body.expires_at).toBe(true);
    const second = await invitationToken(email, 2);
    expect((await lookUp(first)).status).toBe(404);
    expect((await lookUp(second)).status).toBe(200);
  });

  test('is listed for its circle by status, newest first, and counted for its sender', async () => {
    const sender = await tenant.person('Sender');
    const circle = await createCircle(sender, 'Counted');
    const ids: string[] = [];
    for (const email of [newEmail(), newEmail(), newEmail()]) {
      passTime(ids.length + 1);
      ids.push((await invite(sender, circle.id, email)).body.id);
    }
    await sender.call(`DELETE /api/v1/care/invitations/${ids[0]}`);
    const list = async (query: string) =>
      (await sender.call(`GET /api/v1/care/circles/${circle.id}/invitations${query}`)).body.items.map(
        (one: { id: string }) => one.id,
      );
    expect(await list('')).toEqual([ids[2], ids[1], ids[0]]);
    expect(await list('?status=revoked')).toEqual([ids[0]]);
    expect((await sender.call('GET /api/v1/care/invitations/stats')).body).toEqual({
      pending: 2,
      accepted: 0,
      expired: 0,
      revoked: 1,
    });
    expect((await sender.call('GET /api/v1/care/invitations?type=sent&limit=2')).body).toMatchObject({
      total: 3,
      limit: 2,
    });
  });
});

describe('inviting in bulk', () => {
  test('reports each row, and a bad row does not stop the good ones', async () => {
    const [good, other] = [newEmail(), newEmail()];
    await addMember(owner, circleId, guest);
    const invitations = [
      { email: good },
      { email: 'nonsense' },
      { email: good.toUpperCase() },
      { email: guest.email },
      { email: other, role: 'family_member' },
    ];
    const answer = await owner.call('POST /api/v1/care/invitations/bulk', {
      body: { circle_id: circleId, invitations },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.results.map((row: { problem: { title: string } | null }) => row.problem?.title ?? null)).toEqual(
      [null, 'Invalid input', 'Conflict, invitation already exists', 'Conflict', null],
    );
    expect(await mailsTo(other)).toHaveLength(1);
  });

  test('takes at most 100', async () => {
    const invitations = Array.from({ length: 101 }, () => ({ email: newEmail() }));
    expect(
      (await owner.call('POST /api/v1/care/invitations/bulk', { body: { circle_id: circleId, invitations } })).status,
    ).toBe(400);
  });
});

describe('an invited person without an account', () => {
  test('sees who invites and where, signs up, and is in the circle with a confirmed e-mail, without entering anything twice', async () => {
    const email = newEmail();
    await invite(owner, circleId, email, 'admin');
    const token = await invitationToken(email);
    expect((await lookUp(token)).body).toMatchObject({
      circle_name: 'Garden',
      invited_by_name: 'Olga',
      email,
      role: 'admin',
      has_account: false,
    });
    const joined = await join(token, { name: 'Gisèle' });
    expect(joined.status).toBe(201);
    expect(joined.body).not.toHaveProperty('customToken');
    const idToken = await tokenOf(tenant.id, email, password);
    expect((await tenant.call(`GET /api/v1/care/circles/${circleId}`, { token: idToken })).body).toMatchObject({
      my_role: 'admin',
      member_count: 2,
    });
    expect((await tenant.call('GET /api/v1/me/profile', { token: idToken })).body).toMatchObject({
      email,
      name: 'Gisèle',
      flags: ['EMAIL_VERIFIED'],
    });
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await join(token)).problem).toMatchObject(gone);
  });

  test('gets one account and one membership when signing up twice at once', async () => {
    const email = newEmail();
    await invite(owner, circleId, email);
    const token = await invitationToken(email);
    const statuses = (await Promise.all([join(token), join(token)])).map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    // If one waits for the other for longer than a call may last, it is asked to retry and has changed nothing.
    expect([409, 410, 503]).toContain(statuses[1]);
    expect((await join(token)).status).toBe(410);
    expect((await owner.call(`GET /api/v1/care/circles/${circleId}`)).body.member_count).toBe(2);
  });

  test('cannot use an invented token, nor one for an e-mail that has an account', async () => {
    expect((await lookUp('guessed')).status).toBe(404);
    expect((await join('guessed')).status).toBe(404);
    await invite(owner, circleId, guest.email);
    const token = await invitationToken(guest.email);
    expect((await lookUp(token)).body.has_account).toBe(true);
    expect((await join(token)).status).toBe(409);
  });

  test('leaves no partial account if the circle was deleted before the sign-up', async () => {
    const email = newEmail();
    await invite(owner, circleId, email);
    const token = await invitationToken(email);
    await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
    expect((await join(token)).problem).toMatchObject(gone);
    const { identities } = await import('../../../functions/src/platform/identity.ts');
    expect(await identities(tenant.id).byEmail(email)).toBeUndefined();
  });
});
