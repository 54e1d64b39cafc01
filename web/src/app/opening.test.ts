import { readFileSync } from 'node:fs';
import { landingOf } from '@kindred/contract/core/tenant/landing-of';
import { landingIn, landingWords } from '@kindred/contract/core/tenant/landing-words';
import { interfaceLanguage, readingLanguage, textIn } from '@kindred/contract/core/translations/languages';
// @ts-expect-error -- its types are a package of their own, for this one test
import { JSDOM } from 'jsdom';
import { describe, expect, test, vi } from 'vitest';
import { defaultTenant } from '../lib/tenant.ts';

const early = readFileSync(new URL('../../public/early.js', import.meta.url), 'utf8');
const script = readFileSync(new URL('../../public/opening.js', import.meta.url), 'utf8');

const brands = {
  rootsA: ['localhost', 'kindred.example'],
  rootsB: ['skeells.localhost', 'studio.kindred.example'],
  personalB: ['coach.kindred.example'],
};
const tenant = {
  ...defaultTenant,
  signUp: { enabled: true, defaultLanguage: 'fr' },
  profile: { ...defaultTenant.profile, displayName: 'Maison <Lumen>' },
  languages: ['en', 'fr', 'de', 'pt-BR'],
  words: {
    displayName: { de: 'Haus <Lumen>' },
    title: { fr: 'Chez {{name}}', de: 'Bei {{name}}', 'pt-BR': 'Em {{name}}' },
    text: {},
    inside: {},
    audience: {},
    price: {},
  },
};
const texts = { signIn: 'Sign in', signUp: 'Create an account', email: 'E-mail', password: 'Password', forgotten: '?' };
const data = {
  landings: landingWords,
  classes: {},
  styles: { landing: [], signIn: [] },
  texts: { en: texts, fr: texts },
};

interface Options {
  readonly languages?: readonly string[];
  readonly kept?: Readonly<Record<string, string>>;
  /** Whether the app has already put something in its place. */
  readonly isTaken?: boolean;
}

/** Opens a page with both scripts. Returns the content of the app's place. */
const open = async (
  address: string,
  { languages = ['en'], kept = {}, isTaken = false }: Options = {},
): Promise<Element> => {
  const html = `<script type="application/json" id="opening">${JSON.stringify(data)}</script><div id="root"${isTaken ? ' data-taken' : ''}><i></i></div>`;
  const { window } = new JSDOM(html, { url: address, runScripts: 'outside-only' });
  const answers: Record<string, unknown> = { '/config.json': { brands }, '/public-api/v1/tenant': tenant };
  Object.assign(window, {
    fetch: async (path: string) => Response.json(answers[path]),
    matchMedia: () => ({ matches: false }),
    CSS: { supports: () => true },
    AbortSignal,
  });
  Object.defineProperty(window.navigator, 'languages', { value: languages });
  for (const [name, value] of Object.entries(kept)) window.localStorage.setItem(name, value);
  const place = window.document.getElementById('root')!;
  window.eval(early);
  window.eval(script);
  await vi.waitFor(() => expect(window.document.readyState).toBe('complete'));
  await new Promise((resolve) => setTimeout(resolve));
  return place;
};

describe('before the app has loaded, the landing already shows the app’s words', () => {
  const hosts = [
    'localhost',
    'www.kindred.example',
    'acme.localhost',
    'skeells.localhost',
    'a.studio.kindred.example',
    'studio.kindred.example',
    'coach.kindred.example',
    'elsewhere.example',
  ];
  const readers = [['en-CA'], ['fr-CA'], ['de-AT'], ['de', 'fr'], ['pt'], ['es-419'], ['es', 'en']];
  test.each(hosts.flatMap((host) => readers.map((languages) => [host, languages] as const)))(
    'at %s, to readers of %j',
    async (host, languages) => {
      const offer = { languages: tenant.languages, defaultLanguage: tenant.signUp.defaultLanguage };
      const ours = interfaceLanguage(offer, languages);
      const wished = [readingLanguage(offer, languages), ours, offer.defaultLanguage];
      const name = textIn(tenant.words.displayName, ...wished)?.value ?? tenant.profile.displayName;
      const { title, text } = landingIn(landingOf(host, brands), tenant.words, name, wished);
      const root = await open(`http://${host}/`, { languages });
      const [heading, lead] = [root.querySelector('h1')!, [...root.querySelectorAll('p')]];
      expect([heading.textContent, heading.lang]).toEqual([title.value, title.language]);
      expect(lead.map((line) => [line.textContent, line.lang])).toContainEqual([text.value, text.language]);
      expect((root.firstElementChild as HTMLElement).lang).toBe(ours);
      expect(root.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
      expect(root.querySelector('a, button, input')).toBeNull();
    },
  );
});

test('sign-in shows its title, its fields and the tenant’s name', async () => {
  const root = await open('http://acme.localhost/signin?from=%2Fcare');
  for (const words of ['Maison <Lumen>', 'Sign in', 'E-mail', 'Password']) expect(root.textContent).toContain(words);
});

test.each([
  ['where somebody is signed in, who is led elsewhere', 'http://acme.localhost/', { kept: { 'kindred-session': '1' } }],
  ['on any other page', 'http://acme.localhost/care', {}],
  ['where the app was faster', 'http://acme.localhost/', { isTaken: true }],
])('paints nothing %s', async (_, address, options) => {
  expect((await open(address, options)).querySelector('.opening-page')).toBeNull();
});
