import { galleryRows } from '@kindred/contract/care/memorial/gallery-rows';
import type { Document } from '@kindred/contract/care/documents/document';
import { clockOf } from '@kindred/contract/care/videos/video-length';
import { escapeHtml as e } from '../../core/written-pages/safe-html.ts';

/** Not for pages that print without a script: pictures that the reader never scrolled to would be missing on paper. */
export const lazily = ' loading="lazy" decoding="async"';

/** A picture of a gallery. Its caption is shown below it; without one, its name is the alternative text. */
export interface GalleryPicture extends Pick<Document, 'name' | 'caption' | 'picture_size'> {
  /** Of a video, whose picture gets a play mark. */
  readonly content_type?: Document['content_type'];
  readonly duration_seconds?: number | undefined;
  readonly src: string;
  /** The address of the full picture. */
  readonly href: string;
}

const playMark = ({ content_type, duration_seconds }: GalleryPicture): string =>
  content_type?.startsWith('video/')
    ? `<span class="memorial-film">${duration_seconds ? clockOf(duration_seconds) : ''}</span>`
    : '';

const pictureHtml = (picture: GalleryPicture, flex: string, isLazy: boolean): string => {
  const { name, caption, picture_size, src, href } = picture;
  const { width, height } = picture_size ?? { width: 240, height: 240 };
  return (
    `<li style="flex: ${flex}"><a href="${e(href)}">` +
    `<img src="${e(src)}" alt="${caption ? '' : e(name)}" width="${width}" height="${height}"${isLazy ? lazily : ''} />` +
    playMark(picture) +
    (caption ? `<span class="memorial-caption" dir="auto">${e(caption)}</span>` : '') +
    `</a></li>`
  );
};

/**
 * Renders pictures in rows that fill the width, or nothing if there are none. Lazy pictures load when the reader
 * scrolls near them.
 */
export const gallery = (pictures: readonly GalleryPicture[], { isLazy }: { readonly isLazy: boolean }): string => {
  if (!pictures.length) return '';
  const rows = galleryRows(pictures.map(({ picture_size }) => picture_size));
  return `<ul class="memorial-gallery">${pictures.map((one, index) => pictureHtml(one, rows[index]!, isLazy)).join('')}</ul>`;
};
