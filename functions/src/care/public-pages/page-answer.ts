import { isSlug } from '@kindred/contract/care/slug';
import { pageTypeOf } from '@kindred/contract/care/page-types/page-types';
import { documentsAtFirst, nameOf, publicFile, sceneOf } from '@kindred/contract/care/public-pages/person';
import { siteTitle } from '@kindred/contract/core/tenant/site-title';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { cssOf, paletteOf } from '@kindred/contract/core/theme/palette';
import { nameOfTenant } from '../../core/tenant/words.ts';
import { limitCalls } from '../../identity/call-limit.ts';
import { addressOf } from '../../identity/host.ts';
import { tenantOfHost } from '../../identity/tenant/of-host.ts';
import { catchUp } from '../../platform/changes.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { log } from '../../platform/log.ts';
import { answerFor } from '@kindred/contract/errors';
import { ApiError } from '../../platform/api-error.ts';
import type { StoredCircle } from '../circles/present.ts';
import { publicCircleBySlug } from '../circles/public-circle.ts';
import { publicDocumentsOf } from '../documents/public-list.ts';
import { publicTestimoniesOf } from '../testimonies/public-list.ts';
import { frame, missingBody, overviewBody, pageBody, testimoniesBody } from './bodies.ts';
import { type PageWords, pageWordsIn } from './page-labels.ts';
import { previewIn } from './preview.ts';
import { type Head, publicHeadOf, publicOverviewOf, publicPageOf } from './read.ts';
import { firstWords } from '../safe-html.ts';
import { currentShell } from '../../platform/shell.ts';
import { type WrittenPage, writePage } from './written-page.ts';

const address = /^\/public\/([^/]+)(?:\/(testimonies|pages\/([^/]+)))?\/?$/i;

/** The same numbers as the app requests first, so that the HTML shows what the app will show. */
const first = { testimonies: 30, newest: 3, documents: documentsAtFirst } as const;

/** Public pages are the same for everybody and may be a minute old. */
const cached = 'public, max-age=60';

/**
 * Answers a public page as HTML: the deployed shell with title, link preview and text, which search engines and readers
 * without scripts can read. Tokens make no difference.
 */
export const answerPublicPage = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const shell = await currentShell();
  const answer = (status: number, page: WrittenPage, cache: string): Response =>
    new Response(writePage(shell, page), {
      status,
      headers: { ...shell.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': cache },
    });
  if (request.method !== 'GET')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });
  try {
    await catchUp();
    limitCalls(addressOf(request));
    const tenant = await tenantOfHost(request);
    const found = await pageAt(tenant, pathname);
    if (typeof found === 'string')
      return new Response(null, { status: 302, headers: { location: found, 'cache-control': cached } });
    return found ? answer(200, found, cached) : answer(404, await missing(pathname, tenant), 'no-cache');
  } catch (error) {
    const status = error instanceof ApiError ? answerFor(error.code, []).status : 500;
    if (status >= 500) log.error('A public page failed', error, { path: pathname });
    // The app loads the page itself, and shows its own error.
    return new Response(shell.html, {
      status,
      headers: { ...shell.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
};

const logoOf = ({ pictures: { logo } }: Tenant): string | undefined =>
  logo ? `/public-api/v1/tenant/pictures/logo?v=${logo}` : undefined;

const missing = async (path: string, tenant: Tenant): Promise<WrittenPage> => {
  const { defaultLanguage } = tenant.signUp;
  const [words, { value: siteName }] = await Promise.all([
    pageWordsIn(defaultLanguage),
    nameOfTenant(tenant, defaultLanguage),
  ]);
  return {
    path,
    lang: defaultLanguage,
    title: words.missingTitle,
    siteTitle: siteTitle(tenant),
    description: words.missingText,
    siteName,
    palette: cssOf(paletteOf(tenant.profile)),
    body: frame({ name: siteName, logo: logoOf(tenant) }, words, { inner: missingBody(words) }),
  };
};

/**
 * Returns the page at an address, or the address to which it has moved; undefined if the answer is 404 for everybody.
 */
const pageAt = async (tenant: Tenant, pathname: string): Promise<WrittenPage | string | undefined> => {
  // People who type a printed address may use any capitals.
  const [, slug = '', place, word] = address.exec(pathname.toLowerCase()) ?? [];
  if (!isSlug(slug)) return undefined;
  const type = word === undefined ? undefined : pageTypeOf(word);
  if (word !== undefined && !type) return undefined;
  const db = tenantDatabase(tenant.id);
  const circle = await publicCircleBySlug(db, slug);
  if (!circle) return undefined;
  const path = [`/public/${circle.slug}`, type ? `pages/${type.toLowerCase()}` : place].filter(Boolean).join('/');
  if (path !== pathname) return path;
  const words = await pageWordsIn(circle.language);
  const reading = publicHeadOf(db, circle);
  const [above, written] = await Promise.all([
    reading,
    type
      ? thePage(db, circle, type, path, words)
      : place
        ? theTestimonies(db, circle, path, words)
        : theOverview(db, tenant, circle, path, words, reading),
  ]);
  if (!written) return undefined;
  const { value: siteName } = await nameOfTenant(tenant, circle.language);
  const { inner, head, title, person, ...also } = written;
  const inFull = (target: string): string => new URL(target, tenant.origin).href;
  const logo = logoOf(tenant);
  const preview = previewIn(tenant, circle, above);
  return {
    ...also,
    path,
    lang: circle.language,
    title,
    siteTitle: siteTitle(tenant),
    siteName,
    palette: cssOf(paletteOf(tenant.profile)),
    canonical: inFull(path),
    preview: { ...preview, address: inFull(preview.address) },
    ...(person && { person: { ...person, ...(person.picture && { picture: inFull(person.picture) }) } }),
    body: frame({ name: siteName, logo }, words, { inner, head }),
  };
};

type FramedPage = Pick<WrittenPage, 'title' | 'description' | 'person' | 'given'> & Parameters<typeof frame>[2];

const thePage = async (
  db: Database,
  circle: StoredCircle,
  type: NonNullable<ReturnType<typeof pageTypeOf>>,
  path: string,
  words: PageWords,
): Promise<FramedPage | undefined> => {
  const page = await publicPageOf(db, circle, type);
  if (!page) return undefined;
  return {
    title: `${page.title} – ${circle.name}`,
    description: firstWords(page.content) || words.of(circle.name),
    inner: pageBody(page),
    given: { path, page },
  };
};

const theTestimonies = async (
  db: Database,
  circle: StoredCircle,
  path: string,
  words: PageWords,
): Promise<FramedPage> => {
  const testimonies = await publicTestimoniesOf(db, circle, { limit: first.testimonies, offset: 0 });
  return {
    title: `${words.title} – ${circle.name}`,
    description: testimonies.items[0] ? firstWords(testimonies.items[0].text) : words.of(circle.name),
    inner: testimoniesBody(testimonies, words),
    given: { path, testimonies },
  };
};

const theOverview = async (
  db: Database,
  tenant: Tenant,
  circle: StoredCircle,
  path: string,
  words: PageWords,
  reading: Promise<Head>,
): Promise<FramedPage> => {
  const [overview, testimonies, documents] = await Promise.all([
    publicOverviewOf(db, circle, circle.language, reading),
    publicTestimoniesOf(db, circle, { limit: first.newest, offset: 0 }),
    publicDocumentsOf(db, circle, { limit: first.documents, offset: 0 }),
  ]);
  const type = overview.pages[0]?.page_type;
  const page = type && (await publicPageOf(db, circle, type));
  const { person } = overview;
  const portrait = person?.picture_document_id;
  const name = nameOf(overview);
  const scene = sceneOf(overview, tenant.pictures);
  const given = { overview, testimonies, documents, ...(page && { page }) };
  return {
    title: name,
    description: (page && firstWords(page.content)) || (person?.death_date ? words.about(name) : words.of(circle.name)),
    ...(person && {
      person: {
        name,
        birthDate: person.birth_date,
        deathDate: person.death_date,
        ...(portrait && { picture: publicFile(circle.id, portrait) }),
      },
    }),
    inner: overviewBody(given, words, scene),
    head: scene ? 'scene' : 'plain',
    given: { path, ...given },
  };
};
