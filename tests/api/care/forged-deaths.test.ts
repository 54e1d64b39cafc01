import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberOrigins } from '../../../functions/src/care/members/origins.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { circleMemberId } from '@kindred/contract/paths';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { accept, addMember, invite } from '../../support/care/invitations.ts';
import { backdateCircle, createCircle } from '../../support/care/circles.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, author: Persona, mailbox: Persona, other: Persona, brother: Persona;
let circleId: string;
const messages = '/api/v1/care/deferred-messages';
const circle = (also = '') => `/api/v1/care/circles/${circleId}${also}`;
const death = '/record-subjects/death';
const date = '2024-01-02';
const die = (who = owner) => who.call(`POST ${circle(death)}`, { body: { date } });
const confirm = (who: Persona) => who.call(`POST ${circle(`${death}/confirmation`)}`, { body: { date } });
const seen = async (who: Persona) => (await who.call(`GET ${circle('/record-subjects')}`)).body.death;
const setRole = (by: Persona, whose: Persona, role: CircleRole) =>
  by.call(`PATCH ${circle(`/members/${whose.uid}/role`)}`, { body: { role } });
const remove = (by: Persona, who: Persona) => by.call(`DELETE ${circle(`/members/${who.uid}`)}`);
const bringIn = async (by: Persona, who: Persona, role: CircleRole) => {
  const { body } = await invite(by, circleId, who.email, role);
  expect((await accept(who, body.id)).status).toBe(200);
};
const leaveMessage = async () => {
  const body = {
    circle_id: circleId,
    title: 'Read this',
    content: 'When she is gone',
    schedule_type: 'RELATIVE_TO_DEATH',
    scope: 'CIRCLE',
  };
  return (await author.call(`POST ${messages}`, { body })).body.id as string;
};
const expectRefused = async (who: Persona) => {
  expect((await confirm(who)).problem).toMatchObject({ status: 403, code: 'insufficient_permissions' });
  expect(await seen(who)).toMatchObject({ may_confirm: false, confirmed_at: null });
};

beforeAll(async () => {
  await tenant.create();
  [owner, author, mailbox, other, brother] = await tenant.people('Olga', 'Max', 'Mailbox', 'Otto', 'Boris');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'For Élodie')).id;
  await backdateCircle(tenant.id, circleId);
  await addMember(owner, circleId, author);
  await owner.call(`POST ${circle('/record-subjects')}`, { body: { first_name: 'Élodie' } });
});
afterEach(realTime);

describe('the recorder of a death cannot confirm it through a member', () => {
  test('whom she invites as family after recording it: nobody reads the messages that wait for it', async () => {
    const id = await leaveMessage();
    await die();
    await bringIn(owner, mailbox, 'family_member');
    await expectRefused(mailbox);
    passTime(3 * 3600);
    await sweep();
    await sweep();
    for (const who of [owner, mailbox]) expect((await who.call(`GET ${messages}/${id}`)).status).toBe(404);
    expect((await author.call(`GET ${messages}/${id}`)).body).toMatchObject({ status: 'CREATED', due_at: null });
  });

  test('whom she had invited before', async () => {
    await bringIn(owner, mailbox, 'family_member');
    await die();
    await expectRefused(mailbox);
  });

  test('invited by a person whom she had invited', async () => {
    await bringIn(owner, other, 'admin');
    await bringIn(other, mailbox, 'family_member');
    await die();
    for (const who of [other, mailbox]) await expectRefused(who);
  });

  test.each(['link', 'approval'] as const)('who came in by a join link with her %s', async (hers) => {
    await addMember(owner, circleId, brother, 'admin');
    const [linked, approves] = hers === 'link' ? [owner, brother] : [brother, owner];
    const link = await linked.call(`POST ${circle('/join-link')}`, { body: { days: 7 } });
    const asked = await mailbox.call('POST /api/v1/care/join-requests', { body: { token: link.body.token } });
    await approves.call(`POST ${circle(`/join-requests/${asked.body.id}/accept`)}`);
    await setRole(brother, mailbox, 'family_member');
    await die();
    await expectRefused(mailbox);
  });

  test('whom she promoted, although another admin had invited them', async () => {
    await addMember(owner, circleId, mailbox);
    await setRole(owner, mailbox, 'family_member');
    await die();
    await expectRefused(mailbox);
  });

  test('to whom she resent another admin’s invitation', async () => {
    await addMember(owner, circleId, brother, 'admin');
    const { body } = await invite(brother, circleId, mailbox.email, 'family_member');
    await owner.call('POST /api/v1/care/invitations/resend', { body: { invitation_id: body.id } });
    await accept(mailbox, body.id);
    await die();
    await expectRefused(mailbox);
  });

  test('who left and was brought back by another member', async () => {
    await addMember(owner, circleId, brother, 'admin');
    await bringIn(owner, mailbox, 'family_member');
    await remove(mailbox, mailbox);
    await bringIn(brother, mailbox, 'family_member');
    await die();
    await expectRefused(mailbox);
  });

  test('who could not confirm it before it was recorded', async () => {
    await addMember(owner, circleId, brother, 'admin');
    await addMember(owner, circleId, mailbox);
    await die();
    await setRole(brother, mailbox, 'family_member');
    await bringIn(brother, other, 'family_member');
    for (const who of [mailbox, other]) await expectRefused(who);
  });

  test('whose inviter is unknown', async () => {
    await addMember(owner, circleId, brother, 'family_member');
    await tenantDatabase(tenant.id).update(memberOrigins, circleMemberId(circleId, brother.uid), undefined, () => ({
      is_unknown: true,
    }));
    await die();
    await expectRefused(brother);
  });
});

describe('a death is confirmed by', () => {
  test('a family member whom she did not bring in, and by no one twice', async () => {
    await addMember(owner, circleId, brother, 'family_member');
    await die();
    expect(await seen(brother)).toMatchObject({ may_confirm: true, waits_until: null });
    expect((await confirm(brother)).body.death).toMatchObject({ confirmed_by: brother.uid, confirmed_how: 'person' });
    expect((await confirm(brother)).status).toBe(409);
  });

  test('the admin who brought the recorder in, and not by a member whom the recorder brought in', async () => {
    await bringIn(owner, brother, 'admin');
    await bringIn(brother, mailbox, 'family_member');
    await die(brother);
    await expectRefused(mailbox);
    expect((await confirm(owner)).status).toBe(200);
  });

  test('no one who has lost the role since, until they have it again', async () => {
    await addMember(owner, circleId, brother, 'family_member');
    await die();
    await setRole(owner, brother, 'member');
    expect((await confirm(brother)).status).toBe(403);
    await setRole(owner, brother, 'family_member');
    expect((await confirm(brother)).status).toBe(200);
  });
});
