import { TenantProfile } from '@kindred/contract/core/tenant/tenant';
import { contrast, parseColour } from '@kindred/contract/core/theme/colour';
import { describe, expect, test } from 'vitest';
import { asText } from '../../locales/mail-text.ts';
import { textsIn } from '../../locales/texts.ts';
import { answerMail } from '../contact-messages/mails.ts';
import { passwordResetMail, verificationMail } from './account-mails.ts';
import { asHtml, type MailBrand } from './mail-html.ts';

const to = { name: '<b>Eve</b>', site: 'Acme & Co', url: 'http://acme.localhost/verify-email?token=a&b' };

const profile = (lightColors: object, displayName = to.site) =>
  TenantProfile.parse({ displayName, lightColors, darkColors: {} });
const brandOf = (own: { logo?: string; lightColors?: object; displayName?: string }): MailBrand => ({
  origin: 'http://acme.localhost',
  profile: profile(own.lightColors ?? {}, own.displayName),
  pictures: { logo: own.logo ?? null, background: null, backgroundMobile: null },
});

test('escapes user input in the HTML form', async () => {
  const brand = brandOf({ displayName: '<i>Acme</i>' });
  const html = asHtml(verificationMail(to)(await textsIn('en')), brand, 'en');
  expect(html).not.toContain('<i>Acme');
  expect(html).not.toContain('<b>Eve');
  expect(html).toContain('&#60;b&#62;Eve');
  expect(html).toContain('token=a&#38;b');
});

test('has the tenant’s name, logo and colours, with readable text on the button', async () => {
  const write = async (brand: MailBrand) => asHtml(verificationMail(to)(await textsIn('en')), brand, 'en');
  const pale = await write(brandOf({ logo: 'abc', lightColors: { primary: '#ffe94d' } }));
  expect(pale).toContain('src="http://acme.localhost/public-api/v1/tenant/pictures/logo?v=abc"');
  const [, fill, onFill] = /class="button"[^>]*style="background:(#\w{6});color:(#\w{6})/.exec(pale)!;
  expect(contrast(parseColour(fill!)!, parseColour(onFill!)!)).toBeGreaterThanOrEqual(4.5);
  expect(await write(brandOf({ lightColors: { primary: '#336699' } }))).toContain('background:#336699');
  expect(await write(brandOf({}))).not.toContain('<img');
});

test('the text form contains the link unchanged, after a colon as the language writes it', async () => {
  expect(asText(passwordResetMail(to)(await textsIn('fr')), 'fr')).toContain(`\u00a0:\n${to.url}\n`);
  expect(asText(passwordResetMail(to)(await textsIn('en')), 'en')).toMatch(/[a-z]:\n/);
});

test.each(['WIN https://evil.example', 'evil.example', 'Evil.Click', 'write to eve@evil.example', 'see ÉVIL.fr now'])(
  'the name %j, which mail programs would turn into a link, is not used in greetings',
  async (name) => {
    const t = await textsIn('en');
    expect(verificationMail({ ...to, name })(t).greeting).toBe('Hello,');
    const written = { name, email: 'vera@example.com', subject: 'Hello', message: 'A question.' };
    expect(answerMail(written, { site: to.site, answer: 'Yes.' })(t).greeting).toBe('Hello,');
  },
);

test.each(['Dr. Émile Durand', 'Dr.Müller', 'J.R.R. Tolkien', 'Anne-Marie O’Neill', 'Ana'])(
  'the name %s is used in greetings',
  async (name) => {
    expect(verificationMail({ ...to, name })(await textsIn('fr')).greeting).toBe(`Bonjour ${name},`);
  },
);

describe('a mail with links', () => {
  const write = (text: string) =>
    asHtml(
      { subject: 'Hello', greeting: '', paragraphs: [text], closing: [], hasLinks: true },
      brandOf({ displayName: 'Acme' }),
      'en',
    );

  test.each([
    ['see https://example.com/a?b=1&c=2.', 'https://example.com/a?b=1&#38;c=2', '.'],
    ['(http://example.com/x)', 'http://example.com/x', ')'],
    ['https://example.com/"onclick="x', 'https://example.com/', '&#34;onclick'],
    ['https://example.com/<b>', 'https://example.com/', '&#60;b&#62;'],
  ])('links the address in %j, and nothing after it', (text, address, after) => {
    expect(write(text)).toContain(`<a href="${address}" style="color:inherit">${address}</a>${after}`);
  });

  test('links only what is an address', () => {
    expect(write('javascript:alert(1) example.com ftp://example.com')).not.toContain('<a ');
  });
});
