import { isSlug } from '@kindred/contract/care/slug';
import { pageTypeOf } from '@kindred/contract/care/page-types/page-types';
import { documentsAtFirst, nameOf, publicFile, sceneOf } from '@kindred/contract/care/public-pages/person';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { StoredCircle } from '../circles/present.ts';
import { publicCircleBySlug } from '../circles/public-circle.ts';
import { publicDocumentsOf } from '../documents/public-list.ts';
import { publicTestimoniesOf } from '../testimonies/public-list.ts';
import { missingBody, overviewBody, pageBody, testimoniesBody } from './bodies.ts';
import { type PageWords, pageWordsIn } from './page-labels.ts';
import { previewIn } from './preview.ts';
import { type Head, publicHeadOf, publicOverviewOf, publicPageOf } from './read.ts';
import { firstWords } from '../../core/written-pages/safe-html.ts';
import { answerWrittenPage, publicFrame, siteIn } from '../../core/written-pages/answer.ts';
import type { WrittenPage } from '../../core/written-pages/written-page.ts';
import { type GivenAnswers, givenId } from '@kindred/contract/care/public-pages/given';

const address = /^\/public\/([^/]+)(?:\/(testimonies|pages\/([^/]+)))?\/?$/i;

/** The same numbers as the app requests first, so that the HTML shows what the app will show. */
const first = { testimonies: 30, newest: 3, documents: documentsAtFirst } as const;

/** Answers a circle's public page as HTML. */
export const answerPublicPage = (request: Request): Promise<Response> =>
  answerWrittenPage(request, {
    pageAt: (tenant, { pathname }) => pageAt(tenant, pathname),
    missing: (tenant, { pathname }) => missing(pathname, tenant),
  });

const missing = async (path: string, tenant: Tenant): Promise<WrittenPage> => {
  const { defaultLanguage } = tenant.signUp;
  const [words, { logo, ...site }] = await Promise.all([pageWordsIn(defaultLanguage), siteIn(tenant, defaultLanguage)]);
  return {
    ...site,
    path,
    lang: defaultLanguage,
    title: words.missingTitle,
    description: words.missingText,
    body: publicFrame({ siteName: site.siteName, logo }, words, { inner: missingBody(words) }),
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
  const { logo, ...site } = await siteIn(tenant, circle.language);
  const { inner, head, title, person, given, ...also } = written;
  const inFull = (target: string): string => new URL(target, tenant.origin).href;
  const canonical = inFull(path);
  const preview = previewIn(tenant, circle, above);
  return {
    ...also,
    ...site,
    path,
    lang: circle.language,
    title,
    canonical,
    preview: { ...preview, address: inFull(preview.address) },
    ...(person && { about: aboutPerson(person, canonical, inFull) }),
    ...(given && { given: { id: givenId, answers: given } }),
    body: publicFrame({ siteName: site.siteName, logo }, words, { inner, head }),
  };
};

interface Person {
  readonly name: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly picture?: string;
}

const aboutPerson = (
  { name, birthDate, deathDate, picture }: Person,
  url: string,
  inFull: (target: string) => string,
): NonNullable<WrittenPage['about']> => ({
  '@type': 'Person',
  name,
  url,
  ...(birthDate && { birthDate }),
  ...(deathDate && { deathDate }),
  ...(picture && { image: inFull(picture) }),
});

type FramedPage = Pick<WrittenPage, 'title' | 'description'> & {
  readonly person?: Person;
  readonly given?: GivenAnswers;
} & Parameters<typeof publicFrame>[2];

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
