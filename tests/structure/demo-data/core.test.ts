import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SignUpSettings, subdomainPattern, TenantProfile } from '@kindred/contract/core/tenant/tenant';
import { Profile } from '@kindred/contract/core/users/user';
import { Features } from '@kindred/contract/flags';
import { rootTenantId } from '@kindred/contract/limits';
import { roles } from '@kindred/contract/roles';
import { describe, expect, test } from 'vitest';
import tenants from '../../../emulator-data/core/tenants.json' with { type: 'json' };
import { circles, everybody, peopleOf, users } from './people-and-circles.ts';

const pictures = new URL('../../../emulator-data/core/pictures/', import.meta.url);

/** The contract's schema of a person, limited to the fields of the file. */
const PersonFields = Profile.pick({
  id: true,
  email: true,
  name: true,
  roles: true,
  flags: true,
  language: true,
  timezone: true,
  theme: true,
  textSize: true,
  phone: true,
}).strict();

describe('every record matches the contract', () => {
  test.each(tenants)('the tenant $id', ({ subdomain, profile, signUp, features }) => {
    expect(subdomain).toMatch(subdomainPattern);
    expect(TenantProfile.parse(profile)).toEqual(profile);
    expect(SignUpSettings.parse(signUp)).toEqual(signUp);
    expect(Features.parse(features)).toMatchObject(features);
  });

  test.each(everybody)('the user $id', ({ picture, ...person }) => {
    expect(PersonFields.parse(person)).toEqual(person);
    if (picture) expect(existsSync(new URL(picture, pictures))).toBe(true);
  });
});

describe('the demo data of core', () => {
  test('gives every tenant its own users', () => {
    expect(Object.keys(users).toSorted()).toEqual(tenants.map(({ id }) => id).toSorted());
    for (const id of Object.keys(circles)) expect(users).toHaveProperty(id);
  });

  test.each(tenants)('has, in $id, users of every role, verified, unverified and disabled', ({ id }) => {
    const people = peopleOf(id);
    const own = id === rootTenantId ? roles : roles.filter((role) => role !== 'SUPER_ADMIN');
    expect(new Set(people.flatMap((person) => person.roles))).toEqual(new Set(own));
    expect(people.some((person) => person.roles.length === 0 && person.flags.includes('EMAIL_VERIFIED'))).toBe(true);
    expect(people.some(({ flags }) => !flags.includes('EMAIL_VERIFIED'))).toBe(true);
    expect(people.some(({ flags }) => flags.includes('DISABLED'))).toBe(true);
  });

  test('repeats no id, and no e-mail within a tenant', () => {
    const ids = [...tenants, ...everybody].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const people of Object.values(users)) {
      expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    }
  });

  test('has no picture that is unused, larger than 120 kB, or of another type', () => {
    const used = [
      ...tenants.flatMap((tenant) => Object.values(tenant.pictures)),
      ...everybody.flatMap(({ picture }) => picture ?? []),
    ];
    expect(readdirSync(pictures).toSorted()).toEqual(used.toSorted());
    for (const name of used) {
      const bytes = readFileSync(new URL(name, pictures));
      expect(bytes.length).toBeLessThan(120_000);
      expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    }
  });
});
