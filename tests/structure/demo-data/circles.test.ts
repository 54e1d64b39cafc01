import { circleRoles } from '@kindred/contract/care/circle-roles';
import { CircleCreate } from '@kindred/contract/care/circles/circle';
import { Invitation } from '@kindred/contract/care/invitations/invitation';
import { isSlug } from '@kindred/contract/care/slug';
import { UserContactCreate } from '@kindred/contract/care/user-contacts/user-contact';
import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import documentsFile from '../../../emulator-data/care/documents.json' with { type: 'json' };
import subjectsFile from '../../../emulator-data/care/record-subjects.json' with { type: 'json' };
import contactsFile from '../../../emulator-data/care/user-contacts.json' with { type: 'json' };
import { allCircles, peopleOf } from './people-and-circles.ts';

const InvitationFields = Invitation.pick({
  id: true,
  email: true,
  role: true,
  message: true,
  status: true,
  invited_by: true,
}).strict();

describe('every record matches the contract', () => {
  test.each(allCircles)(
    'the circle $id',
    ({ tenantId: _tenant, owner_id: _owner, id, members, invitations, ...circle }) => {
      expect(CircleCreate.parse(circle)).toEqual(circle);
      expect(isSlug(circle.slug)).toBe(true);
      expect(id).toMatch(/^[a-z0-9-]+$/);
      for (const { role, joined_days_ago } of members) {
        expect(circleRoles).toContain(role);
        expect(joined_days_ago).toBeGreaterThan(0);
      }
      for (const { created_days_ago, accepted_days_ago, token, ...invitation } of invitations) {
        expect(InvitationFields.parse(invitation)).toEqual(invitation);
        expect(token.length * created_days_ago * (accepted_days_ago ?? 1)).toBeGreaterThan(0);
      }
    },
  );
});

test('circles and invitations repeat no id and no token', () => {
  const invitations = allCircles.flatMap((circle) => circle.invitations);
  const all = [allCircles.map(({ id }) => id), invitations.map(({ id }) => id), invitations.map(({ token }) => token)];
  for (const one of all) expect(new Set(one).size).toBe(one.length);
});

test('has a circle with every role, an invitation in every state, and a circle of one person', () => {
  expect(new Set(allCircles.flatMap(({ members }) => members.map(({ role }) => role)))).toEqual(new Set(circleRoles));
  const states = allCircles.flatMap(({ invitations }) => invitations.map(({ status }) => status));
  expect(new Set(states)).toEqual(new Set(Invitation.shape.status.options));
  expect(allCircles.some(({ members }) => members.length === 1)).toBe(true);
});

describe.each(allCircles)('the circle $id', ({ tenantId, owner_id, members, invitations }) => {
  const people = new Map(peopleOf(tenantId).map((person) => [person.id, person]));
  const role = (uid: string) => members.find(({ user_id }) => user_id === uid)?.role;

  test('is owned by one of its admins', () => {
    expect(role(owner_id)).toBe('admin');
  });

  test('has each of its verified members once', () => {
    expect(new Set(members.map(({ user_id }) => user_id)).size).toBe(members.length);
    for (const { user_id } of members) expect(people.get(user_id)?.flags).toContain('EMAIL_VERIFIED');
  });

  test('has invitations by its admins, with correct states', () => {
    const fortnight = limits.invitationSeconds / 86_400;
    for (const { email, invited_by, status, created_days_ago, accepted_days_ago } of invitations) {
      expect(role(invited_by)).toBe('admin');
      expect(accepted_days_ago !== undefined).toBe(status === 'accepted');
      if (status === 'pending') expect(created_days_ago).toBeLessThan(fortnight);
      if (status === 'expired') expect(created_days_ago).toBeGreaterThan(fortnight);
      const invited = [...people.values()].find((person) => person.email === email);
      expect(invited !== undefined && role(invited.id) !== undefined).toBe(status === 'accepted');
    }
  });
});

test('record subjects belong to an existing circle, with its picture and a death recorded and confirmed by two members', () => {
  const documents = Object.values(documentsFile).flat();
  for (const [circleId, { death, picture, wishes }] of Object.entries(subjectsFile)) {
    const circle = allCircles.find(({ id }) => id === circleId);
    expect(circle).toBeDefined();
    for (const { user_id } of wishes) expect(circle!.members.map((one) => one.user_id)).toContain(user_id);
    expect(documents.find(({ id }) => id === picture)).toMatchObject({ circle_id: circleId, status: 'PUBLISHED' });
    if (!death) continue;
    const members = circle!.members.map(({ user_id }) => user_id);
    expect(members).toEqual(expect.arrayContaining([death.recorded_by, death.confirmed_by]));
    expect(death.recorded_by).not.toBe(death.confirmed_by);
  }
});

test('contacts belong to users of their tenant, match the contract, and repeat no e-mail for the same user', () => {
  const all = Object.entries(contactsFile as Record<string, Record<string, unknown[]>>);
  expect(all.length).toBeGreaterThan(1);
  for (const [tenantId, owners] of all)
    for (const [userId, contacts] of Object.entries(owners)) {
      expect(peopleOf(tenantId).map(({ id }) => id)).toContain(userId);
      expect(contacts.map((contact) => UserContactCreate.parse(contact))).toEqual(contacts);
      const emails = contacts.flatMap((contact) => UserContactCreate.parse(contact).emails);
      expect(new Set(emails).size).toBe(emails.length);
    }
});
