import { expect, test } from 'vitest';
import { CircleWrite } from './care/circles/circle.ts';
import { RecordSubjectWrite } from './care/record-subjects/record-subject.ts';
import { GuestTestimony } from './care/testimony-links/testimony-link.ts';
import { TenantProfile } from './core/tenant/tenant.ts';
import { ProfileWrite, UserCreate, UserWrite } from './core/users/user.ts';
import { endpoints } from './endpoints.ts';
import { nameLine } from './fields.ts';
import { hasSiteAddress } from './site-address.ts';

test.each([
  'Win at evil.example',
  'https://evil',
  'www.evil',
  'EVIL.COM',
  'Evil.Com',
  'Bit.Ly/x',
  't.co/x',
  'X.Com',
  'Grandma (bit.ly/x)',
  'paypal。com',
  'anna@evil.example',
  'überweisung.de',
])('“%s” has the address of a site', (text) => {
  expect(hasSiteAddress(text)).toBe(true);
  expect(nameLine(80).safeParse(text).error?.issues).toMatchObject([{ path: [], params: { code: 'site_address' } }]);
});

test.each([
  'Anna',
  'J.R.R. Tolkien',
  'St.John Rivers',
  'Dr. med. Anna Lund, Ph.D.',
  'M.Dupont',
  'A.Li',
  'Mary-Ann O’Neill Jr.',
  'Hello...you',
  'José . Garden',
  '李小龍',
])('“%s” has none', (text) => {
  expect(nameLine(80).parse(text)).toBe(text);
});

test.each([
  ['a user whom an administrator creates', UserCreate.shape.name],
  ['a user', UserWrite.name],
  ['a profile', ProfileWrite.name],
  ['a person who signs up', endpoints.signUp.body!.shape.name],
  ['a person who signs up by an invitation', endpoints.signUpByInvitation.body!.shape.name],
  ['a circle', CircleWrite.name],
  ['the person of a circle', RecordSubjectWrite.first_name],
  ['the family of a circle', RecordSubjectWrite.last_name],
  ['a guest', GuestTestimony.name],
  ['a tenant', TenantProfile.shape.displayName],
])('the name of %s has none', (_, name) => {
  expect(name.safeParse('Win at evil.example').success).toBe(false);
  expect(name.safeParse('Anna Lund').success).toBe(true);
});
