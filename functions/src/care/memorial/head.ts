import { phones, type Scene } from '@kindred/contract/care/public-pages/person';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';

export interface MemorialHead {
  readonly scene: Scene | undefined;
  readonly portrait: string | undefined;
  readonly name: string;
  /** The dates of a life, in words; undefined for the living. */
  readonly days: string | undefined;
}

const sceneHtml = ({ src, narrow }: Scene): string =>
  `<picture class="memorial-scene">` +
  (narrow ? `<source media="${phones}" srcset="${e(narrow)}" />` : '') +
  `<img src="${e(src)}" alt="" width="1280" height="720" fetchpriority="high" /></picture>`;

/** Renders the head of a memorial: the scene, the portrait, the name and the dates of a life. */
export const memorialHead = ({ scene, portrait, name, days }: MemorialHead): string =>
  `<div class="memorial-head" data-scene="${scene ? (scene.isOwn ? 'own' : 'site') : 'none'}">` +
  (scene ? sceneHtml(scene) : '') +
  (portrait
    ? `<img class="memorial-portrait" src="${e(portrait)}" alt="" width="240" height="240" fetchpriority="high" />`
    : '') +
  `<h1 dir="auto">${e(name)}</h1>` +
  (days ? `<p class="memorial-days">${e(days)}</p>` : '') +
  `</div>`;

/**
 * Renders an epitaph below the head: a few words in large letters, a long text in normal ones. `words` is HTML; the
 * title is null if it would add nothing.
 */
export const epitaph = (
  title: string | null,
  words: string,
  { lang, isLong }: { readonly lang: string | undefined; readonly isLong: boolean },
): string =>
  `<section class="memorial-epitaph"${isLong ? ' data-long=""' : ''}${lang ? ` lang="${e(lang)}"` : ''}>` +
  (title === null ? '' : `<h2 dir="auto">${e(title)}</h2>`) +
  `${words}</section>`;
