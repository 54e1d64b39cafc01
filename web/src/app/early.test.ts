import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { siteTitleOf } from '@kindred/contract/core/tenant/site-title';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const script = readFileSync(new URL('../../public/early.js', import.meta.url), 'utf8');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Options {
  readonly later?: string;
  readonly hostname?: string;
  readonly title?: string;
  readonly languages?: readonly string[];
  /** Values that the browser keeps from earlier visits. */
  readonly kept?: Readonly<Record<string, string>>;
}

const chunksAt = (path: string) => ({
  path,
  scripts: [`${path}.js`],
  styles: [`${path}.css`],
  ...(path === '^/signin$' && { texts: { en: ['en.js'], fr: ['fr.js'] } }),
});

const brands = { rootsA: ['localhost', 'kindred.example'], rootsB: ['skeells.localhost'] };

/** Opens a page with `early.js`. Returns its requests in order, and a function that reports the page as loaded. */
const open = (
  pathname: string,
  { later, hostname = 'acme.localhost', title = 'Kindred', languages = ['en'], kept = {} }: Options = {},
) => {
  const asked: string[] = [];
  const called: string[] = [];
  const page = {
    title,
    documentElement: { dataset: { ...(later && { later }) } },
    getElementById: () => ({ textContent: JSON.stringify(['^/public/', '^/signin$'].map(chunksAt)) }),
    createElement: () => ({ dataset: {} }),
    head: {
      append: ({ rel, href, type, src }: Record<'rel' | 'href' | 'type' | 'src', string | undefined>) =>
        asked.push(`${rel ?? type} ${href ?? src}`),
    },
  };
  let hasLoaded = (): void => undefined;
  runInNewContext(script, {
    RegExp,
    location: { pathname, hostname },
    navigator: { languages },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    Date,
    matchMedia: () => ({ matches: false }),
    setTimeout,
    addEventListener: (_: 'load', then: () => void) => (hasLoaded = then),
    AbortSignal,
    fetch: async (address: string) => {
      called.push(address);
      return Response.json({ brands });
    },
    document: page,
  });
  return { asked, called, page, load: () => hasLoaded() };
};

const whole = ['modulepreload ^/public/.js', 'preload ^/public/.css', 'module /assets/index-1.js'];

test('requests a page’s chunks at once', () => {
  expect(open('/signin').asked).toEqual(['modulepreload ^/signin$.js', 'modulepreload en.js', 'preload ^/signin$.css']);
});

test.each([
  [['fr-CA', 'en'], 'fr.js'],
  [['de', 'fr'], 'fr.js'],
  [['de'], 'en.js'],
])('requests the page’s texts in the language that the app will choose of %j', (languages, file) => {
  expect(open('/signin', { languages }).asked).toContain(`modulepreload ${file}`);
});

test('requests the app of a server-rendered page once the page has loaded', () => {
  const { asked, load } = open('/public/rosa', { later: '/assets/index-1.js' });
  expect(asked).toEqual([]);
  load();
  expect(asked).toEqual(whole);
});

test('requests the app once, after three seconds, if the page is slow to load', () => {
  const { asked, load } = open('/public/rosa', { later: '/assets/index-1.js' });
  vi.advanceTimersByTime(2999);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(whole);
  load();
  expect(asked).toEqual(whole);
});

test('bypasses all caches for a tenant that was changed in this browser less than three minutes ago', () => {
  const since = (milliseconds: number) =>
    open('/', { kept: { 'kindred-tenant-changed': String(Date.now() - milliseconds) } }).called[0];
  expect(since(179_999)).toBe(`/public-api/v1/tenant?changed=${Date.now() - 179_999}`);
  expect(since(180_000)).toBe('/public-api/v1/tenant');
  expect(open('/').called[0]).toBe('/public-api/v1/tenant');
});

test.each([
  'acme.localhost',
  'coach.kindred.example',
  'studio.skeells.localhost',
  'ACME.localhost.',
  'a.b.localhost',
  'root.localhost',
  'localhost',
  'www.kindred.example',
  'skeells.localhost',
  'elsewhere.example',
])('the tab at %s is called as the app will call it, before the app runs', async (hostname) => {
  const { page } = open('/', { hostname });
  await vi.advanceTimersByTimeAsync(0);
  expect(page.title).toBe(siteTitleOf(hostname, brands));
});

test('a page that is served with a title keeps it', async () => {
  const { page } = open('/public/rosa', { title: 'Rosa – acme' });
  await vi.advanceTimersByTimeAsync(0);
  expect(page.title).toBe('Rosa – acme');
});
