import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Row, Section } from './rows.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const entry = 'index.html';
/** The build's `kit` group contains the kit's frame and the modules that nearly every page needs. */
const kit = ['kit', 'src/locales/en/app.json', 'src/lib/session/identity.ts'];

/** What a page loads before it is usable: the entry, its frames, its own chunks and its texts. */
const pages: readonly { what: string; chunks: readonly string[]; budget: number }[] = [
  {
    what: 'the landing',
    budget: 141,
    chunks: [entry, 'src/core/landing/LandingPage.tsx', 'src/locales/en/landing.json'],
  },
  {
    what: 'a public page',
    budget: 144,
    chunks: [entry, 'public-pages', 'src/locales/en/public.json'],
  },
  {
    what: 'what a guest writes for a circle',
    budget: 141,
    chunks: [entry, 'src/care/testimony-links/GuestTestimonyPage.tsx', 'src/locales/en/public.json'],
  },
  {
    what: 'an open position, before its form',
    budget: 144,
    chunks: [
      entry,
      'src/recruitment/job-pages/OpenPositionPage.tsx',
      'src/locales/en/public.json',
      'src/locales/en/jobs.json',
    ],
  },
  {
    what: 'sign-in',
    budget: 234,
    chunks: [entry, ...kit, 'account', 'src/locales/en/account.json'],
  },
  {
    what: 'an admin list',
    budget: 277,
    chunks: [
      entry,
      ...kit,
      'shell',
      'src/core/users/UsersPage.tsx',
      'src/core/users/of-own-tenant.tsx',
      'src/core/administration/module.ts',
      'src/locales/en/admin.json',
      'src/locales/en/list.json',
    ],
  },
  {
    what: 'a circle’s page with live data',
    budget: 380,
    chunks: [
      entry,
      ...kit,
      'shell',
      'src/care/circles/CircleFrame.tsx',
      'src/care/circles/CirclePage.tsx',
      'src/care/record-subjects/Person.tsx',
      'src/care/record-subjects/SubjectSection.tsx',
      'src/care/members/MembersSection.tsx',
      'src/care/events/NextEvents.tsx',
      'src/care/documents/DocumentNews.tsx',
      'src/care/activities/NewsExcerpt.tsx',
      'src/care/activities/listen-to-newest.ts',
      'src/care/live/CircleLink.tsx',
      'src/locales/en/care.json',
      'src/locales/en/news.json',
      'src/locales/en/calendar.json',
    ],
  },
];

/** Returns the manifest's key of a chunk, given its module or the name of its group. */
const keyOf = (manifest: Manifest, name: string): string => {
  const isGroup = (key: string) =>
    key.startsWith('_') && manifest[key]!.name === name && manifest[key]!.file.endsWith('.js');
  const key = manifest[name] ? name : Object.keys(manifest).find(isGroup);
  if (!key) throw new Error(`The build has no ${name}: tests/bench/web-bytes.ts names the chunks of each page`);
  return key;
};

/** Returns these chunks and everything that they import. */
const closure = (manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> => {
  for (const name of names) {
    const key = keyOf(manifest, name);
    if (found.has(key)) continue;
    found.add(key);
    closure(manifest, manifest[key]!.imports ?? [], found);
  }
  return found;
};

const kilobytes = (manifest: Manifest, names: readonly string[]): number =>
  [...closure(manifest, names)]
    .map((name) => `${dist}${manifest[name]!.file}`)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000;

/** Measures the compressed JavaScript of each page. */
export const webBytes = (): Section => {
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
  const rows = pages.map(({ what, chunks, budget }): Row => {
    const figure = kilobytes(manifest, chunks);
    return {
      what,
      figure: `${figure.toFixed(1)} kB`,
      budget: `≤ ${budget} kB`,
      holds: figure <= budget,
      isExact: true,
    };
  });
  return { title: 'JavaScript before a page is usable, gzip', rows };
};
