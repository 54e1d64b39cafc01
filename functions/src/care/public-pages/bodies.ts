import { kindOf, sizeIn } from '@kindred/contract/care/documents/document-kind';
import type { PublicDocument } from '@kindred/contract/care/documents/document';
import { documentsId } from '@kindred/contract/care/public-pages/given';
import type { GivenDocuments, GivenTestimonies } from '@kindred/contract/care/public-pages/given';
import { nameOf, phones, publicFile, publicThumbnail, shownAbove } from '@kindred/contract/care/public-pages/person';
import type { PublicOverview, PublicPage } from '@kindred/contract/care/public-pages/public-page';
import type { PageWords } from './page-labels.ts';
import { escapeHtml as e, safeHtml } from '../safe-html.ts';

// The same elements and class names as in web/src/care/public-pages, so that nothing moves when the app takes over.

const dayIn = (language: string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(day));
};

/** Renders the frame of a public page: the site's name, and the terms. */
export const frame = (
  site: { readonly name: string; readonly logo: string | undefined },
  words: PageWords,
  inner: string,
): string =>
  `<div class="public-frame"><header class="public-header"><a class="public-mark" href="/"><span class="public-site">` +
  (site.logo ? `<img src="${e(site.logo)}" alt="" width="40" height="40" />` : '') +
  `<span>${e(site.name)}</span></span></a></header>` +
  `<main id="main" class="public-main">${inner}</main>` +
  `<footer class="public-footer"><a href="/terms">${e(words.terms)}</a></footer></div>`;

const heading = ({ circle, person, picture_document_id: cover }: PublicOverview): string => {
  const day = dayIn(circle.language);
  const days = [person?.birth_date, person?.death_date].map((one) => (one ? day(one) : '')).join(' – ');
  const picture = person?.picture_document_id;
  return (
    `<div class="public-person">` +
    (cover
      ? `<picture><source media="${phones}" srcset="${e(publicThumbnail(circle.id, cover))}" />` +
        `<img class="public-cover" src="${e(publicFile(circle.id, cover))}" alt="" width="1280" height="720" fetchpriority="high" /></picture>`
      : '') +
    (picture
      ? `<img class="public-portrait" src="${e(publicThumbnail(circle.id, picture))}" alt="" width="240" height="240" fetchpriority="high" />`
      : '') +
    `<h1 dir="auto">${e(nameOf({ circle, person }))}</h1>` +
    (person?.death_date ? `<p class="public-days">${e(days)}</p>` : '') +
    `</div>`
  );
};

const prose = ({ content, lang }: PublicPage): string =>
  `<div class="public-prose" lang="${e(lang)}" dir="auto">${safeHtml(content)}</div>`;

const listed = ({ items, circle }: GivenTestimonies, words: PageWords): string => {
  const day = dayIn(circle.language);
  const entries = items.map(({ text, name, published_at, picture_document_id }) => {
    const who = name ?? words.formerMember;
    return (
      `<li>` +
      (picture_document_id
        ? `<img class="public-picture" src="${e(publicFile(circle.id, picture_document_id))}" alt="${e(who)}" loading="lazy" decoding="async" />`
        : '') +
      `<blockquote class="public-words">${e(text)}</blockquote><p class="public-name">${e(who)}</p>` +
      (published_at ? `<span class="public-day">${e(day(published_at))}</span>` : '') +
      `</li>`
    );
  });
  return `<ul class="public-list">${entries.join('')}</ul>`;
};

/**
 * Renders documents: pictures as thumbnails in boxes of one size, other files by name, kind and size. Leaves out those
 * shown above.
 */
const kept = ({ items }: GivenDocuments, overview: PublicOverview, words: PageWords): string => {
  const { circle } = overview;
  const at = ({ id }: PublicDocument): string => e(publicFile(circle.id, id));
  const shown = items.filter(({ id }) => id !== shownAbove(overview));
  const pictures = shown
    .filter(({ has_thumbnail }) => has_thumbnail)
    .map(
      (one) =>
        `<li><a href="${at(one)}"><img src="${e(publicThumbnail(circle.id, one.id))}" alt="${e(one.name)}" width="240" height="240" loading="lazy" decoding="async" /></a></li>`,
    );
  const files = shown
    .filter(({ has_thumbnail }) => !has_thumbnail)
    .map((one) => {
      const what = `${words.documents[kindOf(one)]}, ${sizeIn(circle.language, one.size_bytes)}`;
      return `<li><a href="${at(one)}" dir="auto">${e(one.name)}</a> <span>${e(what)}</span></li>`;
    });
  if (!shown.length) return '';
  return (
    `<section class="public-section" id="${documentsId}"><h2>${e(words.documents.title)}</h2>` +
    (pictures.length ? `<ul class="public-gallery">${pictures.join('')}</ul>` : '') +
    (files.length ? `<ul class="public-files">${files.join('')}</ul>` : '') +
    `</section>`
  );
};

/** Renders `/public/{slug}`. */
export const overviewBody = (
  overview: PublicOverview,
  page: PublicPage | undefined,
  testimonies: GivenTestimonies,
  documents: GivenDocuments,
  words: PageWords,
): string => {
  const { circle, pages } = overview;
  const at = `/public/${circle.slug}`;
  const links = pages
    .slice(1)
    .map(
      ({ page_type, title, lang }) =>
        `<li><a href="${e(`${at}/pages/${page_type.toLowerCase()}`)}" lang="${e(lang)}" dir="auto">${e(title)}</a></li>`,
    );
  return (
    heading(overview) +
    (page
      ? `<section class="public-section" lang="${e(page.lang)}"><h2 dir="auto">${e(page.title)}</h2>${prose(page)}</section>`
      : '') +
    (links.length ? `<ul class="public-links">${links.join('')}</ul>` : '') +
    (testimonies.items.length
      ? `<section class="public-section"><h2>${e(words.title)}</h2>${listed(testimonies, words)}` +
        `<p><a class="public-button" href="${e(`${at}/testimonies`)}">${e(words.all)}</a></p></section>`
      : '') +
    kept(documents, overview, words) +
    (!pages.length && !testimonies.items.length && !documents.items.length
      ? `<p class="public-intro">${e(words.empty)}</p>`
      : '')
  );
};

/** Renders `/public/{slug}/pages/{type}`. */
export const pageBody = (page: PublicPage): string =>
  `<p class="public-above"><a href="${e(`/public/${page.circle.slug}`)}">${e(page.circle.name)}</a></p>` +
  `<h1 lang="${e(page.lang)}" dir="auto">${e(page.title)}</h1>${prose(page)}`;

/** Renders `/public/{slug}/testimonies`. */
export const testimoniesBody = (testimonies: GivenTestimonies, words: PageWords): string => {
  const { circle, items } = testimonies;
  return (
    `<p class="public-above"><a href="${e(`/public/${circle.slug}`)}">${e(words.circle)}</a></p>` +
    `<h1 dir="auto">${e(circle.name)}</h1><p class="public-intro">${e(items.length ? words.intro : words.empty)}</p>` +
    (items.length ? listed(testimonies, words) : '')
  );
};

/** Renders the page for an address without a public page, for whatever reason. */
export const missingBody = (words: PageWords): string =>
  `<h1>${e(words.missingTitle)}</h1><p class="public-intro">${e(words.missingText)}</p>`;
