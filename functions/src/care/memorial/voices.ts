import { linkedText } from '../linked-text.ts';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';
import { lazily } from './gallery.ts';

/** A text that someone wrote about a person. */
export interface Voice {
  readonly text: string;
  /** The `rel` of its links. */
  readonly relation: string;
  readonly who: string;
  /** In words. */
  readonly day: string | undefined;
  readonly picture: { readonly src: string; readonly alt: string; readonly isLazy: boolean } | undefined;
}

/** Renders a text and its author's name. */
export const voice = ({ text, who, day, picture, relation }: Voice): string =>
  `<figure class="memorial-voice">` +
  (picture
    ? `<img src="${e(picture.src)}" alt="${e(picture.alt)}" width="600" height="400"${picture.isLazy ? lazily : ''} />`
    : '') +
  `<blockquote>${linkedText(text, relation)}</blockquote>` +
  `<figcaption><b dir="auto">${e(who)}</b>${day ? `, ${e(day)}` : ''}</figcaption></figure>`;

/** Renders a list of texts; with `isBeside`, in columns if there is room. */
export const voices = (all: readonly Voice[], { isBeside }: { readonly isBeside: boolean }): string =>
  `<ul class="memorial-voices"${isBeside ? ' data-beside=""' : ''}>` +
  `${all.map((one) => `<li>${voice(one)}</li>`).join('')}</ul>`;
