import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { circleRoles } from '@kindred/contract/care/circle-roles';
import { CircleWrite, isSlug } from '@kindred/contract/care/circles/circle';
import { Invitation } from '@kindred/contract/care/invitations/invitation';
import { SignUpSettings, subdomainPattern, TenantProfile } from '@kindred/contract/core/tenant/tenant';
import { User, textSizes, themes } from '@kindred/contract/core/users/user';
import { Features } from '@kindred/contract/flags';
import { Id, Password, Timezone } from '@kindred/contract/fields';
import { limits, rootTenantId } from '@kindred/contract/limits';
import { roles } from '@kindred/contract/roles';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import circlesFile from '../../emulator-data/circles.json' with { type: 'json' };
import tenantsFile from '../../emulator-data/tenants.json' with { type: 'json' };
import usersFile from '../../emulator-data/users.json' with { type: 'json' };

const pictures = new URL('../../emulator-data/pictures/', import.meta.url);
const Picture = z.string().refine((name) => existsSync(new URL(name, pictures)), 'No such picture');

const Tenants = z.array(
  z.strictObject({
    id: Id,
    subdomain: z.string().regex(subdomainPattern),
    host: z.string(),
    profile: TenantProfile,
    signUp: SignUpSettings,
    features: Features,
    pictures: z.strictObject({ logo: Picture, background: Picture, backgroundMobile: Picture }),
  }),
);

const Person = z.strictObject({
  ...User.pick({ id: true, email: true, name: true, phone: true, language: true, flags: true }).shape,
  roles: z.array(z.enum(roles)),
  timezone: Timezone,
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  picture: Picture.nullable(),
});
const Users = z.strictObject({ password: Password, tenants: z.record(Id, z.array(Person)) });

const DaysAgo = z.number().positive();
const Circle = z.strictObject({
  id: Id,
  slug: z.string().refine(isSlug),
  ...CircleWrite,
  owner_id: Id,
  members: z.array(z.strictObject({ user_id: Id, role: z.enum(circleRoles), joined_days_ago: DaysAgo })),
  invitations: z.array(
    z.strictObject({
      ...Invitation.pick({ id: true, email: true, role: true, message: true, status: true, invited_by: true }).shape,
      created_days_ago: DaysAgo,
      accepted_days_ago: DaysAgo.optional(),
      token: z.string(),
    }),
  ),
});
const Circles = z.record(Id, z.array(Circle));

const tenants = Tenants.parse(tenantsFile);
const users = Users.parse(usersFile);
const circles = Circles.parse(circlesFile);
const peopleOf = (tenantId: string) => users.tenants[tenantId] ?? [];
const allCircles = Object.entries(circles).flatMap(([tenantId, own]) => own.map((circle) => ({ tenantId, ...circle })));

describe('the demo data', () => {
  test('gives every tenant its people, and nobody else', () => {
    expect(Object.keys(users.tenants).toSorted()).toEqual(tenants.map(({ id }) => id).toSorted());
    for (const id of Object.keys(circles)) expect(users.tenants).toHaveProperty(id);
  });

  test.each(tenants)('has, in $id, somebody of every role, verified, unverified and disabled', ({ id }) => {
    const people = peopleOf(id);
    const own = id === rootTenantId ? roles : roles.filter((role) => role !== 'SUPER_ADMIN');
    expect(new Set(people.flatMap((person) => person.roles))).toEqual(new Set(own));
    expect(people.some((person) => person.roles.length === 0 && person.flags.includes('EMAIL_VERIFIED'))).toBe(true);
    expect(people.some(({ flags }) => !flags.includes('EMAIL_VERIFIED'))).toBe(true);
    expect(people.some(({ flags }) => flags.includes('DISABLED'))).toBe(true);
  });

  test('never gives an id twice, nor an e-mail twice in one tenant', () => {
    const ids = [...tenants, ...Object.values(users.tenants).flat(), ...allCircles].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const people of Object.values(users.tenants)) {
      expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    }
    const invitations = allCircles.flatMap((circle) => circle.invitations);
    expect(new Set(invitations.map(({ id }) => id)).size).toBe(invitations.length);
    expect(new Set(invitations.map(({ token }) => token)).size).toBe(invitations.length);
  });

  test('has a circle with every role, an invitation in every state, and a circle of one person', () => {
    expect(new Set(allCircles.flatMap(({ members }) => members.map(({ role }) => role)))).toEqual(new Set(circleRoles));
    const states = allCircles.flatMap(({ invitations }) => invitations.map(({ status }) => status));
    expect(new Set(states)).toEqual(new Set(Invitation.shape.status.options));
    expect(allCircles.some(({ members }) => members.length === 1)).toBe(true);
  });

  test('keeps no picture that nobody has, and none above 120 kB or of another kind', () => {
    const used = [
      ...tenants.flatMap((tenant) => Object.values(tenant.pictures)),
      ...Object.values(users.tenants).flatMap((people) => people.flatMap(({ picture }) => picture ?? [])),
    ];
    expect(readdirSync(pictures).toSorted()).toEqual(used.toSorted());
    for (const name of used) {
      const bytes = readFileSync(new URL(name, pictures));
      expect(bytes.length).toBeLessThan(120_000);
      expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    }
  });
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

  test('has invitations by its admins, whose states are true', () => {
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
