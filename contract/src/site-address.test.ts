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
  'Evil.Click',
  'EVIL.Page',
  'Evil.X.Click',
  'Evil.Click.X',
  'Anna.Lund',
  'Bit.Ly/x',
  'Li.Wei',
  't.co/x',
  'T.Co',
  'X.Com',
  'X.Page/anna',
  'X.Page:8080',
  'St.john',
  'St.Click',
  'Grandma (bit.ly/x)',
  '1.2.3.4',
  '1.2.3.4/x',
  'anna@evil.example',
  'Anna@X.Page',
  'überweisung.de',
  'evil.xn--p1ai',
  '网站.公司',
])('“%s” has the address of a site', (text) => {
  expect(hasSiteAddress(text)).toBe(true);
  expect(nameLine(80).safeParse(text).error?.issues).toMatchObject([{ path: [], params: { code: 'site_address' } }]);
});

test.each([
  ['an ideographic full stop', 'paypal。com'],
  ['a halfwidth full stop', 'paypal｡com'],
  ['a fullwidth full stop', 'paypal．com'],
  ['a one dot leader', 'paypal\u2024com'],
  ['a small full stop', 'paypal\uFE52com'],
  ['fullwidth letters', 'ｐａｙｐａｌ．ｃｏｍ'],
  ['a soft hyphen', 'paypal.c\u00ADom'],
  ['a zero width space', 'paypal\u200B.com'],
  ['a zero width joiner', 'paypal.\u200Dcom'],
  ['a variation selector', 'pay\uFE0Fpal.c\uFE0Fom'],
  ['a word joiner in a scheme', 'https:\u2060//evil'],
  ['a soft hyphen in numbers', '1.2\u00AD.3.4'],
])('%s does not hide the address of a site', (_, text) => {
  expect(hasSiteAddress(text)).toBe(true);
});

test.each([
  'Anna',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'J.-P.Sartre',
  'St.John Rivers',
  'Dr.Müller',
  'Dr.Prof.Müller',
  'Dr. med. Anna Lund, Ph.D.',
  'M.Dupont',
  'M.Dupont-Martin',
  'A.Li',
  'J.Page',
  'Karl v.Braun',
  'Anne-Marie O’Neil',
  "Anne-Marie O'Neil",
  'Mary-Ann O’Neill Jr.',
  'Hello...you',
  'Hello…you',
  'José . Garden',
  '李小龍',
  'د.محمد',
  'Version 2.10',
  'Anna\u00AD-Maria',
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
