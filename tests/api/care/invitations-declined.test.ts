import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accept, invitationToken, invite } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, guest: Persona, stranger: Persona;
let circleId: string;
const lookUp = (token: string) => tenant.call('POST /public-api/v1/care/invitations/look-up', { body: { token } });
const decline = (who: Persona, id: string) => who.call(`POST /api/v1/care/invitations/${id}/decline`);
const gone = { status: 410, title: 'Invitation expired or already used' };
/** What the invited person sees when opening the link again. */
const saidNo = { ...gone, issues: [{ path: '', code: 'invitation_declined' }] };

beforeAll(async () => {
  await tenant.create();
  [owner, stranger] = await tenant.people('Olga', 'Stranger');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  guest = await tenant.person('Guest');
});
afterEach(realTime);

test('the invited person declines: the admins see it, the invitation lets no one in, and another may be sent', async () => {
  const { body: sent } = await invite(owner, circleId, guest.email);
  const token = await invitationToken(guest.email);
  const declined = await decline(guest, sent.id);
  expect([declined.status, declined.body]).toMatchObject([
    200,
    { status: 'revoked', declined_at: expect.any(String), accepted_at: null },
  ]);
  const listed = await owner.call(`GET /api/v1/care/circles/${circleId}/invitations`);
  expect(listed.body.items).toMatchObject([{ id: sent.id, declined_at: declined.body.declined_at }]);
  expect((await accept(guest, sent.id)).problem).toMatchObject(saidNo);
  expect((await lookUp(token)).problem).toMatchObject(saidNo);
  expect((await decline(guest, sent.id)).problem).toMatchObject(saidNo);
  const again = await invite(owner, circleId, guest.email);
  expect([again.status, again.body.declined_at]).toEqual([201, null]);
  expect((await accept(guest, again.body.id)).status).toBe(200);
  expect((await decline(guest, again.body.id)).problem).toMatchObject(gone);
});

test('lets only the addressee decline an invitation, and only while it is neither revoked nor expired', async () => {
  const { body: sent } = await invite(owner, circleId, guest.email);
  for (const who of [stranger, owner]) expect((await decline(who, sent.id)).status).toBe(404);
  expect((await guest.call(`GET /api/v1/care/invitations/${sent.id}`)).body.status).toBe('pending');
  await owner.call(`DELETE /api/v1/care/invitations/${sent.id}`);
  const takenBack = (await decline(guest, sent.id)).problem;
  expect(takenBack).toMatchObject(gone);
  expect(takenBack.issues ?? []).toEqual([]);
  expect((await guest.call(`GET /api/v1/care/invitations/${sent.id}`)).body.declined_at).toBeNull();
  const late = (await invite(owner, circleId, guest.email)).body;
  passTime(15 * 24 * 3600);
  expect((await decline(guest, late.id)).problem).toMatchObject(gone);
});
