import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { circleRoles } from '@kindred/contract/care/circle-roles';
import { CircleCreate } from '@kindred/contract/care/circles/circle';
import { isSlug } from '@kindred/contract/care/slug';
import { Document } from '@kindred/contract/care/documents/document';
import { pictureAddress } from '@kindred/contract/care/picture-address';
import { Page, PageCreate } from '@kindred/contract/care/pages/page';
import { Invitation } from '@kindred/contract/care/invitations/invitation';
import { UserContactCreate } from '@kindred/contract/care/user-contacts/user-contact';
import { SignUpSettings, subdomainPattern, TenantProfile } from '@kindred/contract/core/tenant/tenant';
import { Profile } from '@kindred/contract/core/users/user';
import { Features } from '@kindred/contract/flags';
import { limits, rootTenantId } from '@kindred/contract/limits';
import { roles } from '@kindred/contract/roles';
import { describe, expect, test } from 'vitest';
import circlesFile from '../../emulator-data/circles.json' with { type: 'json' };
import subjectsFile from '../../emulator-data/record-subjects.json' with { type: 'json' };
import documentsFile from '../../emulator-data/documents.json' with { type: 'json' };
import contactsFile from '../../emulator-data/user-contacts.json' with { type: 'json' };
import pagesFile from '../../emulator-data/pages.json' with { type: 'json' };
import tenants from '../../emulator-data/tenants.json' with { type: 'json' };
import usersFile from '../../emulator-data/users.json' with { type: 'json' };

interface Person {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly flags: readonly string[];
  readonly picture: string | null;
}

interface Circle {
  readonly id: string;
  readonly slug: string;
  readonly owner_id: string;
  readonly members: readonly { readonly user_id: string; readonly role: string; readonly joined_days_ago: number }[];
  readonly invitations: readonly {
    readonly id: string;
    readonly email: string;
    readonly status: string;
    readonly invited_by: string;
    readonly created_days_ago: number;
    readonly accepted_days_ago?: number;
    readonly token: string;
  }[];
}

const pictures = new URL('../../emulator-data/pictures/', import.meta.url);
const users: Readonly<Record<string, readonly Person[]>> = usersFile.tenants;
const circles: Readonly<Record<string, readonly Circle[]>> = circlesFile;
const peopleOf = (tenantId: string) => users[tenantId] ?? [];
const everybody = Object.values(users).flat();
const allCircles = Object.entries(circles).flatMap(([tenantId, own]) => own.map((circle) => ({ tenantId, ...circle })));

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

const InvitationFields = Invitation.pick({
  id: true,
  email: true,
  role: true,
  message: true,
  status: true,
  invited_by: true,
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

describe('the demo data', () => {
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
    const ids = [...tenants, ...everybody, ...allCircles].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const people of Object.values(users)) {
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

  test('has no unused picture, and none above 120 kB or of another type', () => {
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

test('contacts belong to users of their tenant, match the contract, and repeat no e-mail per user', () => {
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

interface Words {
  readonly title: string;
  readonly content: string;
  readonly saved_by: string;
  readonly former?: readonly { readonly content: string; readonly saved_by: string }[];
}

describe.each(Object.entries(pagesFile))('every page of %s', (circleId, pages) => {
  const circle = allCircles.find(({ id }) => id === circleId);
  const writers = (circle?.members ?? []).filter(({ role }) => role !== 'member').map(({ user_id }) => user_id);
  const wordsOf = (page: (typeof pages)[number]) => Object.entries(page.contents) as [string, Words][];

  test('is the only one of its type, and matches the contract', () => {
    expect(new Set(pages.map(({ page_type }) => page_type)).size).toBe(pages.length);
    for (const page of pages) {
      const { status, rejection_reason } = page;
      expect(Page.pick({ status: true, rejection_reason: true }).parse({ status, rejection_reason })).toBeDefined();
      expect(rejection_reason !== null).toBe(status === 'REJECTED');
      for (const [lang, { title, content }] of wordsOf(page)) {
        const made = { page_type: page.page_type, scope: page.scope, lang, title, content };
        expect(PageCreate.parse(made)).toEqual(made);
      }
    }
  });

  test('is written by members who may, and differs from its earlier versions', () => {
    for (const page of pages) {
      const states = wordsOf(page).flatMap(([, words]) => [words, ...(words.former ?? [])]);
      for (const by of [page.author_id, ...states.map(({ saved_by }) => saved_by)]) expect(writers).toContain(by);
      expect(new Set(states.map(({ content }) => content)).size).toBe(states.length);
    }
  });

  test('shows only published pictures of the circle', () => {
    const offered = Object.values(documentsFile)
      .flat()
      .filter(({ circle_id, status }) => circle_id === circleId && status === 'PUBLISHED')
      .map(({ id }) => pictureAddress(id));
    const shown = pages.flatMap(wordsOf).flatMap(([, { content }]) => [...content.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)]);
    expect(shown.length).toBeGreaterThan(0);
    for (const [, address] of shown) expect(offered).toContain(address);
  });
});

describe('every document', () => {
  const folder = new URL('../../emulator-data/documents/', import.meta.url);
  const all = Object.entries(documentsFile).flatMap(([tenantId, some]) => some.map((one) => ({ tenantId, ...one })));

  test('belongs to a circle of its tenant, was uploaded by a member, and has a file', () => {
    for (const { tenantId, circle_id, uploaded_by, file } of all) {
      const circle = circles[tenantId]?.find(({ id }) => id === circle_id);
      expect(circle?.members.map(({ user_id }) => user_id)).toContain(uploaded_by);
      expect(existsSync(new URL(file, folder))).toBe(true);
    }
    expect(new Set(all.map(({ status }) => status)).size).toBe(3);
  });

  test('matches the contract', () => {
    const fields = Document.pick({ id: true, name: true, tags: true, status: true, rejection_reason: true });
    for (const one of all) {
      expect(fields.safeParse(one).error?.issues).toBeUndefined();
      expect(one.rejection_reason !== null).toBe(one.status === 'REJECTED');
    }
  });
});

describe.each(Object.values(circlesFile).flatMap((own) => own.filter(({ public_page }) => public_page)))(
  'the public page of $id',
  ({ id }) => {
    const open = Object.values(documentsFile)
      .flat()
      .filter(
        ({ circle_id, acl, status }) =>
          circle_id === id && status === 'PUBLISHED' && (acl as string[]).includes('public'),
      );
    const openPages = (Object.entries(pagesFile).find(([circleId]) => circleId === id)?.[1] ?? []).filter(
      ({ scope, status }) => scope === 'PUBLIC' && status === 'PUBLISHED',
    );

    test('has a record subject with a portrait, texts and documents for everybody', () => {
      const subject = Object.entries(subjectsFile).find(([circleId]) => circleId === id)?.[1];
      expect(open.map((document) => document.id)).toContain(subject?.picture);
      expect(openPages.length).toBeGreaterThan(0);
      expect(open.length).toBeGreaterThan(1);
    });

    test('shows only pictures that everybody may see', () => {
      const words = openPages.flatMap(({ contents }) => Object.values(contents).map(({ content }) => content));
      const shown = words.join().match(/\/api\/v1\/care\/documents\/[\w-]+\/file/g) ?? [];
      expect(shown.filter((address) => !open.some((document) => address === pictureAddress(document.id)))).toEqual([]);
    });
  },
);
