import { guestAddress } from '@kindred/contract/care/testimony-links/guest-address';
import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { sizeIn } from '@kindred/contract/file-kind';
import { documentsId } from '@kindred/contract/care/public-pages/given';
import type { GivenAnswers, GivenDocuments, GivenTestimonies } from '@kindred/contract/care/public-pages/given';
import {
  isAbove,
  isLongEpitaph,
  lifeOf,
  nameOf,
  publicFile,
  publicThumbnail,
  saysMore,
  type Scene,
} from '@kindred/contract/care/public-pages/person';
import type { PublicOverview, PublicPage } from '@kindred/contract/care/public-pages/public-page';
import { publicLinkRelation } from '@kindred/contract/markdown/links';
import { gallery } from '../memorial/gallery.ts';
import { epitaph, memorialHead } from '../memorial/head.ts';
import { leaveMemory } from '../memorial/leave-memory.ts';
import { type Voice, voices } from '../memorial/voices.ts';
import { dayIn, lifeDateIn } from './dates.ts';
import type { PageWords } from './page-labels.ts';
import { safeHtml } from '../safe-html.ts';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';

// Uses the same elements and class names as web/src/care/public-pages, so that nothing moves when the app takes over.

const head = ({ circle, person }: PublicOverview, scene: Scene | undefined): string => {
  const portrait = person?.picture_document_id;
  return memorialHead({
    scene,
    portrait: portrait ? publicThumbnail(circle.id, portrait) : undefined,
    name: nameOf({ circle, person }),
    days: lifeOf(person, lifeDateIn(circle.language)),
  });
};

const prose = ({ content, lang }: PublicPage): string =>
  `<div class="public-prose" lang="${e(lang)}">${safeHtml(content)}</div>`;

const listed = ({ items, circle }: GivenTestimonies, words: PageWords, isBeside: boolean): string => {
  const day = dayIn(circle.language);
  const said = items.map(({ text, name, published_at, picture_document_id }): Voice => {
    const who = name ?? words.formerMember;
    return {
      text,
      relation: publicLinkRelation,
      who,
      day: published_at ? day(published_at) : undefined,
      picture: picture_document_id
        ? { src: publicFile(circle.id, picture_document_id), alt: who, isLazy: true }
        : undefined,
    };
  });
  return voices(said, { isBeside });
};

/**
 * Renders documents: pictures in a gallery, other files by name, kind and size. Leaves out those that are already shown
 * above.
 */
const kept = ({ items }: GivenDocuments, overview: PublicOverview, words: PageWords): string => {
  const { circle } = overview;
  const shown = items.filter(({ id }) => !isAbove(overview, id));
  const pictures = shown
    .filter(({ has_thumbnail }) => has_thumbnail)
    .map((one) => ({ ...one, src: publicThumbnail(circle.id, one.id), href: publicFile(circle.id, one.id) }));
  const files = shown
    .filter(({ has_thumbnail }) => !has_thumbnail)
    .map((one) => {
      const what = `${words.documents[kindOf(one)]}, ${sizeIn(circle.language, one.size_bytes)}`;
      const at = e(publicFile(circle.id, one.id));
      return `<li><a href="${at}" dir="auto">${e(one.name)}</a> <span>${e(what)}</span></li>`;
    });
  if (!shown.length) return '';
  return (
    `<section class="memorial-wide public-section" id="${documentsId}"><h2>${e(words.documents.title)}</h2>` +
    gallery(pictures, { isLazy: true }) +
    (files.length ? `<ul class="public-files">${files.join('')}</ul>` : '') +
    `</section>`
  );
};

/** Renders `/public/{slug}`: a memorial. */
export const overviewBody = (
  given: Required<Pick<GivenAnswers, 'overview' | 'testimonies' | 'documents'>> & Pick<GivenAnswers, 'page'>,
  words: PageWords,
  scene: Scene | undefined,
): string => {
  const { overview, page, testimonies, documents } = given;
  const { circle, person, pages, testimony_token: token } = overview;
  const at = `/public/${circle.slug}`;
  const isEpitaph = page?.page_type === 'EPITAPH';
  const title = page && saysMore(page.title, nameOf(overview)) ? page.title : null;
  const links = pages
    .slice(1)
    .map(
      ({ page_type, title: name, lang }) =>
        `<li><a href="${e(`${at}/pages/${page_type.toLowerCase()}`)}" lang="${e(lang)}" dir="auto">${e(name)}</a></li>`,
    );
  return (
    head(overview, scene) +
    (page && isEpitaph ? epitaph(title, prose(page), { lang: page.lang, isLong: isLongEpitaph(page) }) : '') +
    kept(documents, overview, words) +
    (page && !isEpitaph
      ? `<section class="public-section" lang="${e(page.lang)}">${title === null ? '' : `<h2 dir="auto">${e(title)}</h2>`}${prose(page)}</section>`
      : '') +
    (links.length ? `<ul class="public-links">${links.join('')}</ul>` : '') +
    (testimonies.items.length
      ? `<section class="memorial-middle public-section"><h2>${e(words.title)}</h2>${listed(testimonies, words, true)}` +
        (testimonies.total > testimonies.items.length
          ? `<p><a class="public-quiet" href="${e(`${at}/testimonies`)}">${e(words.all)}</a></p>`
          : '') +
        '</section>'
      : '') +
    (!pages.length && !testimonies.items.length && !documents.items.length
      ? `<p class="public-intro">${e(words.empty)}</p>`
      : '') +
    leaveMemory(
      token === null ? undefined : guestAddress(circle.slug, token),
      person?.first_name ?? circle.name,
      words.leaveMemory,
    )
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
    (items.length ? listed(testimonies, words, false) : '')
  );
};

/** Renders the page for an address that has no public page, whatever the reason. */
export const missingBody = (words: PageWords): string =>
  `<h1>${e(words.missingTitle)}</h1><p class="public-intro">${e(words.missingText)}</p>`;
