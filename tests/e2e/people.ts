import type { Page } from '@playwright/test';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Role } from '@kindred/contract/roles';
import { newUser, users } from '../../functions/src/core/users/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { identities } from '../../functions/src/platform/identity.ts';
import { addMember } from '../support/care/invitations.ts';
import { newToken, unsigned } from '../support/signed-tokens.ts';
import { field } from './field.ts';
import { acme, at } from './places.ts';
import { openSignedIn } from './signed-in.ts';
import { expect } from './test.ts';

export const password = 'correct horse';

export interface Person {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
}

/** Returns an address that was never used before, so that a run can be repeated on the same data. */
export const newEmail = (name: string): string =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${newId().slice(0, 8).toLowerCase()}@example.com`;

/** Creates a person of Acme who already has an account. */
export const newPerson = async (
  name: string,
  { isVerified = true, roles = [] }: { isVerified?: boolean; roles?: Role[] } = {},
): Promise<Person> => {
  const email = newEmail(name);
  const uid = newId();
  await identities('acme').create({ uid, email, name, password, emailVerified: isVerified });
  if (roles.length) await identities('acme').setClaims(uid, Object.fromEntries(roles.map((role) => [role, true])));
  await tenantDatabase('acme').create(
    users,
    newUser({ email, name, language: 'en', verified: isVerified, roles }),
    uid,
  );
  return { uid, name, email };
};

const authorizationOf = async ({ email }: Person): Promise<string> => {
  const { uid, name, emailVerified: verified, claims } = (await identities('acme').byEmail(email))!;
  return `Bearer ${unsigned(newToken('acme', { uid, email, name, verified }, [], claims))}`;
};

/** Calls the API as this person, without a page. Returns the body. */
export const call = async <Body>(by: Person, line: string, body?: object): Promise<Body> => {
  const [method, path] = line.split(' ') as [string, string];
  const answer = await fetch(at('acme.localhost', path), {
    method,
    headers: {
      authorization: await authorizationOf(by),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`${line} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Body;
};

interface NewCircle {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** Creates a circle of this person's. */
export const newCircle = (owner: Person, name: string): Promise<NewCircle> =>
  call(owner, 'POST /api/v1/care/circles/owner', { name });

export const inviteTo = (
  circle: { readonly id: string },
  by: Person,
  email: string,
  role: CircleRole = 'member',
): Promise<{ id: string }> => call(by, 'POST /api/v1/care/invitations', { circle_id: circle.id, email, role });

/** Adds a person to a circle as an accepted invitation does, but without its mail. */
export const addTo = (circle: { readonly id: string }, by: Person, whom: Person, role?: CircleRole): Promise<void> =>
  addMember({ ...by, tenantId: 'acme' }, circle.id, whom, role);

/** Adds a file to a circle, without a page. */
export const uploadTo = async (
  circle: { readonly id: string },
  by: Person,
  { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer },
): Promise<{ id: string }> => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const authorization = await authorizationOf(by);
  const place = at('acme.localhost', `/api/v1/care/circles/${circle.id}/documents`);
  const answer = await fetch(place, { method: 'POST', headers: { authorization }, body });
  if (!answer.ok) throw new Error(`${name} was not taken: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string };
};

/** Fills in the sign-in form on the open page, and submits it. */
export const fillSignIn = async (page: Page, { email }: Pick<Person, 'email'>, secret = password): Promise<void> => {
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Opens a page as this person, who is already signed in. */
export const openAs = (page: Page, { email }: Person, path: string): Promise<void> =>
  openSignedIn(page, { host: acme, tenantId: 'acme' }, { email, password }, path);

/** Opens a page as this person, who has already chosen this circle. */
export const openCircleAs = async (page: Page, person: Person, circle: NewCircle, path = '/care'): Promise<void> => {
  const { id, name } = circle;
  const chosen = { 'selected-circle': JSON.stringify({ id, name }) };
  await openSignedIn(page, { host: acme, tenantId: 'acme' }, { email: person.email, password }, path, chosen);
  await expect(page).toHaveURL(at(acme, path));
};
