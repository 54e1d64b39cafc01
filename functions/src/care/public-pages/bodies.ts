import type { GivenTestimonies } from '@kindred/contract/care/public-pages/given';
import { nameOf, publicFile } from '@kindred/contract/care/public-pages/person';
import type { PublicOverview, PublicPage } from '@kindred/contract/care/public-pages/public-page';
import { type PageWords, wordsIn } from './page-words.ts';
import { escapeHtml as e, safeHtml } from './safe-html.ts';

// The same elements and class names as in web/src/care/public-pages: the app takes their place without anything moving.

const dayIn = (language: string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(day));
};

/** Around what a circle shows to everybody: whose site it is, and the terms. */
export const frame = (siteName: string, words: PageWords, inner: string): string =>
  `<div class="public-frame"><header class="public-header"><a class="public-mark" href="/">${e(siteName)}</a></header>` +
  `<main id="main" class="public-main">${inner}</main>` +
  `<footer class="public-footer"><a href="/terms">${e(words.terms)}</a></footer></div>`;

const heading = ({ circle, person }: PublicOverview): string => {
  const day = dayIn(circle.language);
  const days = [person?.birth_date, person?.death_date].map((one) => (one ? day(one) : '')).join(' – ');
  const picture = person?.picture_document_id;
  return (
    `<div class="public-person">` +
    (picture ? `<img class="public-portrait" src="${e(publicFile(circle.id, picture))}" alt="" />` : '') +
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

/** `/public/{slug}`. */
export const overviewBody = (
  overview: PublicOverview,
  page: PublicPage | undefined,
  testimonies: GivenTestimonies,
): string => {
  const { circle, pages } = overview;
  const words = wordsIn(circle.language);
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
    (!pages.length && !testimonies.items.length ? `<p class="public-intro">${e(words.empty)}</p>` : '')
  );
};

/** `/public/{slug}/pages/{type}`. */
export const pageBody = (page: PublicPage): string =>
  `<p class="public-above"><a href="${e(`/public/${page.circle.slug}`)}">${e(page.circle.name)}</a></p>` +
  `<h1 lang="${e(page.lang)}" dir="auto">${e(page.title)}</h1>${prose(page)}`;

/** `/public/{slug}/testimonies`. */
export const testimoniesBody = (testimonies: GivenTestimonies): string => {
  const { circle, items } = testimonies;
  const words = wordsIn(circle.language);
  return (
    `<p class="public-above"><a href="${e(`/public/${circle.slug}`)}">${e(words.circle)}</a></p>` +
    `<h1 dir="auto">${e(circle.name)}</h1><p class="public-intro">${e(items.length ? words.intro : words.empty)}</p>` +
    (items.length ? listed(testimonies, words) : '')
  );
};

/** Where there is nothing to be read, for whatever reason. */
export const missingBody = (words: PageWords): string =>
  `<h1>${e(words.missingTitle)}</h1><p class="public-intro">${e(words.missingText)}</p>`;
