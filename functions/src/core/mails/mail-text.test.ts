import { expect, test } from 'vitest';
import { textsIn } from '../../locales/texts.ts';
import { passwordResetMail, verificationMail } from './account-mails.ts';
import { asHtml, asText } from './mail-text.ts';

const to = { name: '<b>Eve</b>', site: 'Acme & Co', url: 'http://acme.localhost/verify-email?token=a&b' };

test('escapes user input in the HTML form', async () => {
  const html = asHtml(verificationMail(to)(await textsIn('en')), to.site, 'en');
  expect(html).not.toContain('<b>Eve');
  expect(html).toContain('&#60;b&#62;Eve');
  expect(html).toContain('token=a&#38;b');
});

test('the text form carries the link as it is', async () => {
  expect(asText(passwordResetMail(to)(await textsIn('fr')))).toContain(to.url);
});

test.each(['WIN https://evil.example', 'evil.example', 'write to eve@evil.example', 'see ÉVIL.fr now'])(
  'the name %j, which would be a link, greets nobody',
  async (name) => {
    const { greeting } = verificationMail({ ...to, name })(await textsIn('en'));
    expect(greeting).toBe('Hello,');
  },
);

test.each(['Dr. Émile Durand', 'J.R.R. Tolkien', 'Anne-Marie O’Neill', 'Ana'])('the name %s greets', async (name) => {
  expect(verificationMail({ ...to, name })(await textsIn('fr')).greeting).toBe(`Bonjour ${name},`);
});
