import { expect, test } from 'vitest';
import { passwordResetMail, verificationMail } from './account-mails.ts';
import { asHtml, asText, mailLanguage } from './mail-text.ts';

const to = { name: '<b>Eve</b>', site: 'Acme & Co', url: 'http://acme.localhost/verify-email?token=a&b' };

test('what people typed is escaped in the HTML form', () => {
  const html = asHtml(verificationMail('en', to), to.site, 'en');
  expect(html).not.toContain('<b>Eve');
  expect(html).toContain('&#60;b&#62;Eve');
  expect(html).toContain('token=a&#38;b');
});

test('the text form carries the link as it is', () => {
  expect(asText(passwordResetMail('fr', to))).toContain(to.url);
});

test('a region’s language is its language, and what is not written yet is English', () => {
  expect(mailLanguage('fr-CA')).toBe('fr');
  expect(mailLanguage('de')).toBe('en');
  expect(mailLanguage(undefined)).toBe('en');
});

test.each(['WIN https://evil.example', 'evil.example', 'write to eve@evil.example', 'see ÉVIL.fr now'])(
  'the name %j, which would be a link, greets nobody',
  (name) => {
    const { greeting } = verificationMail('en', { ...to, name });
    expect(greeting).toBe('Hello,');
  },
);

test.each(['Dr. Émile Durand', 'J.R.R. Tolkien', 'Anne-Marie O’Neill', 'Ana'])('the name %s greets', (name) => {
  expect(verificationMail('fr', { ...to, name }).greeting).toBe(`Bonjour ${name},`);
});
