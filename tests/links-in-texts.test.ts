// @vitest-environment jsdom
import { linkRelation, publicLinkRelation } from '@kindred/contract/markdown/links';
import { describe, expect, test } from 'vitest';
import { chatEntry } from '../functions/src/care/archive-pages/chat.ts';
import { archiveLabelsIn } from '../functions/src/care/archive-pages/labels.ts';
import { prose } from '../functions/src/care/archive-pages/prose.ts';
import type { Sheet } from '../functions/src/care/archive-pages/sheet.ts';
import { testimonyEntry } from '../functions/src/care/archive-pages/writings.ts';
import { voice } from '../functions/src/care/memorial/voices.ts';
import { safeHtml as safeOnServer } from '../functions/src/care/safe-html.ts';
import { textsIn } from '../functions/src/locales/texts.ts';
import { linkParts } from '../web/src/ui/rich-text/link-parts.ts';
import { safeHtml } from '../web/src/ui/rich-text/safe-html.ts';

const sheet: Sheet = {
  language: 'en',
  reader: { language: 'en', region: 'GB', timeZone: 'UTC' },
  labels: archiveLabelsIn(await textsIn('en')),
  nameOf: () => 'Anna',
  fileOf: () => undefined,
  title: 'Rosa',
  picture: null,
  subject: undefined,
  epitaph: undefined,
  owner: 'Anna',
  madeAt: '2026-11-20T10:00:00.000Z',
  parts: [],
};

const record = {
  id: 'r1',
  created_at: '2026-11-20T10:00:00.000Z',
  published_at: null,
  author_name: 'Anna',
  status: 'PUBLISHED',
  room_name: 'Everyone',
  attachments: [],
  reactions: {},
};

const elementsIn = (html: string | Node): HTMLAnchorElement[] => {
  const place = document.createElement('div');
  if (typeof html === 'string') place.innerHTML = html;
  else place.append(html);
  return [...place.querySelectorAll('a')];
};

/** Returns the text and the address of each link in some HTML. */
const linksIn = (html: string | Node): [text: string, href: string][] =>
  elementsIn(html).map((link) => [link.textContent, link.getAttribute('href')!]);

const archived = (text: string) => chatEntry(sheet, { record: { ...record, text } });

/** Every place that shows a typed text as HTML. */
const shown: Readonly<Record<string, (text: string) => string | Node>> = {
  'a page in the app': (text) => safeHtml(text),
  'a page, public': (text) => safeOnServer(text),
  'a testimony, public': (text) =>
    voice({ text, who: 'Anna', day: undefined, picture: undefined, relation: publicLinkRelation }),
  'a testimony in an archive': (text) => testimonyEntry(sheet, { record: { ...record, text } }),
  'a page in an archive': (text) => prose(sheet, text),
  'chat in an archive': (text) => archived(text),
};

/** The places above, and those where the app makes elements from the parts of a text. */
const readers: Readonly<Record<string, (text: string) => [string, string][]>> = {
  'chat and testimonies in the app': (text) =>
    linkParts(text).flatMap((part): [string, string][] => (part.href ? [[part.text, part.href]] : [])),
  ...Object.fromEntries(Object.entries(shown).map(([name, show]) => [name, (text: string) => linksIn(show(text))])),
};

/** The typed text, the part of it that is a link, and the link's address if it differs from that part. */
const table: readonly (readonly [typed: string, text: string, href?: string])[] = [
  ['See https://example.org/a, or not', 'https://example.org/a'],
  ['www.example.org!', 'www.example.org', 'http://www.example.org'],
  ['A www.example.org/x_(y) end', 'www.example.org/x_(y)', 'http://www.example.org/x_(y)'],
  ['(www.example.org/x)', 'www.example.org/x', 'http://www.example.org/x'],
  ['(see https://example.org/x_(y)_z)', 'https://example.org/x_(y)_z'],
  ['https://example.org/a[b]/c] and', 'https://example.org/a[b]/c', 'https://example.org/a%5Bb%5D/c'],
  ['https://example.org/a., and', 'https://example.org/a'],
  ['Is it https://example.org/a?', 'https://example.org/a'],
  ['https://example.org/?q=a&b=c#d:e', 'https://example.org/?q=a&b=c#d:e'],
  ['https://example.org#part', 'https://example.org#part'],
  ['https://example.org:8080/x', 'https://example.org:8080/x'],
  ['https://example.org:8080', 'https://example.org:8080'],
  ['https://example.org: there', 'https://example.org'],
  ['http://localhost:5000/x', 'http://localhost:5000/x'],
  ['www.münchen.de:8080/straße?', 'www.münchen.de:8080/straße', 'http://www.münchen.de:8080/stra%C3%9Fe'],
  ['https://例え.jp/思い出。', 'https://例え.jp/思い出', 'https://例え.jp/%E6%80%9D%E3%81%84%E5%87%BA'],
  ['https://xn--mnchen-3ya.de/', 'https://xn--mnchen-3ya.de/'],
  ['https://example.org/caf%C3%A9', 'https://example.org/caf%C3%A9'],
  ['见https://example.org/a', 'https://example.org/a'],
  ['https://[2001:db8::1]/x', 'https://[2001:db8::1]/x'],
  ['https://[2001:db8::1]:8080/x.', 'https://[2001:db8::1]:8080/x'],
  ['https://192.0.2.1/x', 'https://192.0.2.1/x'],
  ['https://example.org/@anna', 'https://example.org/@anna'],
  ['https://example.org:80/@anna', 'https://example.org:80/@anna'],
  ['https://example.org/a:b@c', 'https://example.org/a:b@c'],
  ['HTTPS://EXAMPLE.ORG/A', 'HTTPS://EXAMPLE.ORG/A'],
  ['Write to anna.berg@example.org.', 'anna.berg@example.org', 'mailto:anna.berg@example.org'],
  ['mailto:anna@example.org', 'mailto:anna@example.org'],
  ['www.paypal.com@evil.example', 'www.paypal.com@evil.example', 'mailto:www.paypal.com@evil.example'],
  ['صورها: \u200fhttps://example.org/a\u200f.', 'https://example.org/a'],
  ['\u2067www.example.org/a\u2069', 'www.example.org/a', 'http://www.example.org/a'],
  ['\u200fanna@example.org\u200f', 'anna@example.org', 'mailto:anna@example.org'],
  ['https://example.org/a\u202egpj.exe', 'https://example.org/a'],
];

/**
 * Addresses with a user name, some with special characters in the password, and addresses that lead to neither the web
 * nor a mailbox.
 */
const words: readonly string[] = [
  'https://user:pass@example.org/p',
  'http://paypal.com@evil.example/',
  'https://user:pa/ss@example.org',
  'https://user:pa?ss@example.org',
  'https://user:pa#ss@example.org',
  'https://user:pa*s*s@example.org',
  'https://user:pa\\@example.org',
  'https://user:p_a_/`s`@example.org',
  'https://paypal.com:x/y@evil.example',
  'https://paypal.com:/y@evil.example',
  'https://paypal.com:99999999/y@evil.example',
  'https://paypal.com:x[y]/z@evil.example',
  'https://[2001:db8::1]:x/y@evil.example',
  'www.paypal.com:x/y@evil.example',
  'https://a:b@',
  'ftp://example.org/x',
  '//example.org/x',
  'javascript:alert(1)',
  'example.org',
];

const expected = table.map(([typed, text, href = text]) => ({ typed, text, href }));

test.each([
  '[https://example.org/a](https://example.org/a)',
  '<https://example.org/a>',
  '[https://example.org/a](/x "A")',
])('a link that the markup of a page makes of an address is read from left to right: %s', (typed) => {
  for (const html of [safeHtml(typed), safeOnServer(typed), prose(sheet, typed)])
    expect(elementsIn(html).map((link) => link.dir)).toEqual(['ltr']);
});

describe.each(Object.entries(readers))('%s', (_, linksOf) => {
  test.each(expected)('$typed contains one link', ({ typed, text, href }) => {
    expect(linksOf(typed)).toEqual([[text, href]]);
  });

  test.each(words)('%s holds none', (typed) => {
    expect(linksOf(typed)).toEqual([]);
  });
});

describe.each(Object.entries(shown))('%s', (_, show) => {
  test.each(['\u202e', '\u2067', '\u202b', 'صورها: '])(
    'a link after %j reads from left to right, like the address that it leads to',
    (before) => {
      const typed = `${before}https://evil.example/#moc.knab//:sptth and anna@example.org`;
      expect(elementsIn(show(typed)).map((link) => [link.textContent, link.dir])).toEqual([
        ['https://evil.example/#moc.knab//:sptth', 'ltr'],
        ['anna@example.org', 'ltr'],
      ]);
    },
  );
});

test('links in users’ texts send no referrer and carry no weight in searches; public ones also say that users wrote them', () => {
  const text = 'https://example.org';
  const said = voice({ text, who: 'Anna', day: undefined, picture: undefined, relation: publicLinkRelation });
  for (const html of [said, safeOnServer(text)]) expect(html).toContain('rel="noopener noreferrer nofollow ugc"');
  for (const html of [archived(text), prose(sheet, text)]) expect(html).toContain(`rel="${linkRelation}"`);
});

test.each(['<img src=x onerror=alert(1)>', '[here](javascript:alert(1))', '**loud**'])(
  '%s stays as typed in chat and testimonies',
  (text) => {
    expect(linkParts(text)).toEqual([{ text }]);
  },
);
