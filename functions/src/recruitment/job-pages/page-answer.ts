import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import {
  type InterfaceLanguage,
  interfaceLanguage,
  interfaceLanguages,
} from '@kindred/contract/core/translations/languages';
import { confirmAt, jobAt, jobsAt } from '@kindred/contract/recruitment/job-pages/addresses';
import { givenId, type GivenJobs } from '@kindred/contract/recruitment/job-pages/given';
import { answerWrittenPage, publicFrame, type Site, siteIn } from '../../core/written-pages/answer.ts';
import { escapeHtml as e, firstWords } from '../../core/written-pages/safe-html.ts';
import type { WrittenPage } from '../../core/written-pages/written-page.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { confirmBody, jobBody, jobsBody, missingBody } from './bodies.ts';
import { jobPosting } from './job-posting.ts';
import { type JobWords, jobWordsIn } from './job-words.ts';
import { openPosition, openPositions, presentJob, presentSummary } from './read.ts';

const address = /^\/recruitments\/jobs(?:\/([^/]+))?\/?$/i;

/** Answers the public pages of open positions as HTML. */
export const answerJobPage = (request: Request): Promise<Response> => answerWrittenPage(request, { pageAt, missing });

const offerOf = ({ languages, signUp }: Tenant) => ({ languages, defaultLanguage: signUp.defaultLanguage });

/** Returns the interface languages that a tenant offers; always at least one. */
const languagesOf = (tenant: Tenant): readonly InterfaceLanguage[] => {
  const offered = interfaceLanguages.filter((one) =>
    tenant.languages.some((language) => language.split('-')[0] === one),
  );
  return offered.length ? offered : [interfaceLanguage(offerOf(tenant), [])];
};

/** A page's language, its labels and the site's part of it. */
interface Reading {
  readonly tenant: Tenant;
  readonly language: string;
  /** The language of what the tenant wrote. */
  readonly textLanguage: string;
  readonly words: JobWords;
  readonly site: Site;
}

/** Returns the language of a page, by `?lang=` in its address, with its labels. */
const readingOf = async (tenant: Tenant, { searchParams }: URL): Promise<Reading> => {
  const wished = searchParams.get('lang');
  const language = interfaceLanguage(offerOf(tenant), wished ? [wished] : []);
  const [words, site] = await Promise.all([jobWordsIn(language), siteIn(tenant, language)]);
  return { tenant, language, textLanguage: tenant.signUp.defaultLanguage, words, site };
};

type Own = Pick<WrittenPage, 'title' | 'description'> & {
  readonly inner: string;
  readonly about?: NonNullable<WrittenPage['about']>;
  /** Also makes the page one for search engines. */
  readonly given?: GivenJobs;
};

const ownNames: Readonly<Record<InterfaceLanguage, string>> = { en: 'English', fr: 'Français' };

/** Renders links to the same page in the other languages, for readers without scripts. */
const languageLinks = ({ tenant, language }: Reading, path: string): string =>
  languagesOf(tenant)
    .filter((one) => one !== language)
    .map((one) => `<a href="${e(`${path}?lang=${one}`)}" lang="${e(one)}" hreflang="${e(one)}">${ownNames[one]}</a>`)
    .join('');

const written = (reading: Reading, path: string, { inner, given, ...own }: Own): WrittenPage => {
  const { tenant, language, words, site } = reading;
  const { logo, ...ofSite } = site;
  const usual = interfaceLanguage(offerOf(tenant), []);
  const inFull = (lang: string): string => new URL(lang === usual ? path : `${path}?lang=${lang}`, tenant.origin).href;
  const languages = languagesOf(tenant);
  const footer = languageLinks(reading, path);
  return {
    ...ofSite,
    ...own,
    path,
    lang: language,
    ...(given && {
      canonical: inFull(language),
      given: { id: givenId, answers: given },
      ...(languages.length > 1 && {
        alternates: [
          ...languages.map((lang) => ({ lang, address: inFull(lang) })),
          { lang: 'x-default', address: inFull(usual) },
        ],
      }),
    }),
    body: publicFrame({ siteName: ofSite.siteName, logo }, words, { inner, footer }),
  };
};

const missing = async (tenant: Tenant, url: URL): Promise<WrittenPage> => {
  const reading = await readingOf(tenant, url);
  const { missingTitle: title, missingText: description } = reading.words;
  return written(reading, url.pathname, { title, description, inner: missingBody(reading.words) });
};

/** Returns the page at an address, or the address to which it has moved; undefined if nothing is there. */
const pageAt = async (tenant: Tenant, url: URL): Promise<WrittenPage | string | undefined> => {
  if (!tenant.features.recruitment) return undefined;
  // People who type a printed address may use any capitals.
  const found = address.exec(url.pathname.toLowerCase());
  if (!found) return undefined;
  const slug = found[1];
  const path = slug ? `${jobsAt}/${slug}` : jobsAt;
  if (path !== url.pathname) return `${path}${url.search}`;
  const reading = await readingOf(tenant, url);
  if (path === confirmAt) return confirmPage(reading);
  return slug ? jobPage(reading, slug) : jobsPage(reading);
};

const confirmPage = (reading: Reading): WrittenPage => {
  const { title, text: description } = reading.words.confirm;
  return written(reading, confirmAt, { title, description, inner: confirmBody(reading.words) });
};

const jobsPage = async (reading: Reading): Promise<WrittenPage> => {
  const { tenant, words, site } = reading;
  const jobs = (await openPositions(tenantDatabase(tenant.id))).map(presentSummary);
  return written(reading, jobsAt, {
    title: words.title,
    description: words.description(site.siteName),
    inner: jobsBody(jobs, words, { ...reading, site: site.siteName }),
    given: { path: jobsAt, jobs },
  });
};

const jobPage = async (reading: Reading, slug: string): Promise<WrittenPage | undefined> => {
  const { tenant, words, site } = reading;
  const position = await openPosition(tenantDatabase(tenant.id), slug);
  if (!position) return undefined;
  const job = presentJob(position);
  return written(reading, jobAt(slug), {
    title: job.title,
    description: firstWords(job.description) || words.description(site.siteName),
    inner: jobBody(job, words, reading),
    about: jobPosting(tenant, site.siteName, position),
    given: { path: jobAt(slug), job },
  });
};
