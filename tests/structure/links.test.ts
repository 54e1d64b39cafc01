import { readdirSync } from 'node:fs';
import { notificationKinds } from '@kindred/contract/notification-kinds';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { redirectFor } from '../../web/src/app/guard.ts';
import type { Session } from '../../web/src/lib/session/session-state.ts';
import type { LinkedPage, Reader } from './linked-page.ts';
import { needsOf, routes } from './pages.ts';
import { isTest, sourceFiles, withoutComments } from './source-files.ts';

/** The rows of every module that has any. */
const tables = readdirSync(new URL('linked-pages', import.meta.url)).map(
  (file) => import(`./linked-pages/${file.replace('.ts', '')}.ts`) as Promise<{ linkedPages: readonly LinkedPage[] }>,
);
const linkedPages = (await Promise.all(tables)).flatMap((table) => table.linkedPages);

// A page's route says who may open it, so the page itself is not needed.
vi.mock('../../web/src/app/page-route.ts', () => ({
  page: (path: string, { access }: { access: string }) => ({ path, handle: access }),
}));

// This reads all pages of the web.
beforeAll(async () => void (await routes()), 60_000);

/** Files in which the server writes addresses of its own calls, not links for people. */
const notForPeople =
  /^functions\/src\/(?:modules\.ts$|(?:http|platform|core\/(?:openapi|isolation-checks|files))\/|\w+\/manifest\.ts)/;
/** Files whose links are shown in the product itself, where the reader already is. */
const isForReaders = /\/search\.ts$|^functions\/src\/(?:care\/public-pages|core\/written-pages)\//;

/** An address at the beginning of a string, or after a tenant's origin or a circle's link. Ends at the query. */
const address = /(?:['"`]|origin\})(\/[a-z]{2}[\w/.${}-]*)/g;
const isNoPage = /^\/(?:public-api|api|admin-api|superadmin-api)\/|\.\w+$/;

/** Returns the pages that a file links to. A value that is filled in counts as one segment. */
const linksOf = (text: string): string[] =>
  [
    ...withoutComments(text)
      .replaceAll(/\$\{circleLink\(\w+\)\}/g, '/care/circles/x')
      .matchAll(address),
  ]
    .map(([, path = '']) => path.replace(/\$\{[^}?]*\}/g, 'x').replace(/\$\{.*$/, ''))
    .filter((path) => !isNoPage.test(path));

const sources = sourceFiles('functions/src').filter((file) => !isTest(file) && !notForPeople.test(file.path));
const links = sources.flatMap(({ path, text }) => linksOf(text).map((link) => ({ path, link })));
const textOf = (path: string): string => sources.find((file) => file.path === path)?.text ?? '';

const sessionOf = (reader: Reader): Session =>
  reader === 'visitor'
    ? { status: 'signedOut', chosen: false }
    : {
        status: 'signedIn',
        user: { id: 'u', name: '', email: '', emailVerified: true, roles: reader === 'person' ? [] : [reader] },
      };

test('each address that a notification, a mail or a search result links to is a page of the web', async () => {
  const pages = await routes();
  const missing = links.filter(({ link }) => !pages.some(({ matches }) => matches(link)));
  expect(missing.map(({ path, link }) => `${path}: ${link}`)).toEqual([]);
});

describe('the table of links', () => {
  test('has a row for every link that people receive', () => {
    const isKnown = (path: string, link: string) => linkedPages.some((row) => row.in === path && row.link === link);
    const unknown = links.filter(({ path, link }) => !isForReaders.test(path) && !isKnown(path, link));
    expect(unknown.map(({ path, link }) => `${path}: ${link}`)).toEqual([]);
  });

  test('has no row for a link that the server does not write', () => {
    const gone = linkedPages.filter((row) => !links.some(({ path, link }) => path === row.in && link === row.link));
    expect(gone.map((row) => `${row.in}: ${row.link}`)).toEqual([]);
  });

  test('has a row for every kind of notification, and names where it is sent', () => {
    const kinds = linkedPages.flatMap((row) => Object.entries(row.kinds ?? {}));
    expect(kinds.map(([kind]) => kind).toSorted()).toEqual(notificationKinds.toSorted());
    const wrong = kinds.filter(([kind, path]) => !textOf(path).includes(`'${kind}'`));
    expect(wrong).toEqual([]);
  });

  test('has a row for every mail with a link', () => {
    const written = sources.filter(({ text }) => /\blink: \{\s*label\b/.test(text)).map(({ path }) => path);
    const known = new Set(linkedPages.flatMap((row) => row.mails ?? []));
    expect(written.filter((path) => !known.has(path))).toEqual([]);
    expect([...known].filter((path) => !written.includes(path))).toEqual([]);
  });
});

describe.each(linkedPages)('$link, which $in links to', ({ link, readers }) => {
  test.each(readers)('opens for its reader: %s', async (reader) => {
    const found = (await routes()).find(({ matches }) => matches(link))!;
    expect(redirectFor(found.access, sessionOf(reader), link)).toBeNull();
    const needs = needsOf(found.pattern);
    if (needs) expect(redirectFor(needs, sessionOf(reader), link)).toBeNull();
  });
});

test('a page that its reader may not open is detected', async () => {
  const pageOf = async (link: string) => (await routes()).find(({ matches }) => matches(link))!;
  expect(needsOf((await pageOf('/admin/audit-log')).pattern)).toBe('ADMIN');
  expect(needsOf((await pageOf('/users/x/edit')).pattern)).toBe('CUSTOMER_ADMIN');
  expect(redirectFor('ADMIN', sessionOf('CUSTOMER_ADMIN'), '/admin/audit-log')).not.toBeNull();
  expect((await pageOf('/super-admin/tenants/x/edit')).access).toBe('SUPER_ADMIN');
  expect(redirectFor((await pageOf('/care/calendar')).access, sessionOf('visitor'), '/care/calendar')).not.toBeNull();
});
