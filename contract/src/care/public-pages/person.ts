import type { PublicOverview, PublicPage, PublicPerson } from './public-page.ts';

/** Returns the heading of a circle's public pages: the person's name, or the circle's if no person is recorded. */
export const nameOf = ({ circle, person }: Pick<PublicOverview, 'circle' | 'person'>): string =>
  person ? [person.first_name, person.last_name].filter(Boolean).join(' ') : circle.name;

const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/** Returns whether a title says more than the name above it. Years do not count. */
export const saysMore = (title: string, name: string): boolean => letters(title) !== letters(name);

/** Returns the public address of a circle's document. */
export const publicFile = (circleId: string, documentId: string): string =>
  `/public-api/v1/care/circles-by-id/${circleId}/files/${documentId}`;

/** Screens narrow enough for a small picture: on a slow line, the picture is painted last. */
export const phones = '(max-width: 30rem)';

/** Returns the public address of a document's small picture. */
export const publicThumbnail = (circleId: string, documentId: string): string =>
  `${publicFile(circleId, documentId)}/thumbnail`;

/** Size of the picture that link previews show. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Returns the preview's public address for this edition. */
export const previewAt = (slug: string, edition: string): string =>
  `/public-api/v1/care/circles-by-slug/${slug}/preview?edition=${edition}`;

/** Returns whether the head of the page already shows the document, as portrait or cover. */
export const isAbove = ({ person, picture_document_id }: PublicOverview, id: string): boolean =>
  id === person?.picture_document_id || id === picture_document_id;

/** Returns the dates of a person's life after their death; a living person's dates are private. */
export const lifeOf = (
  person: Partial<Pick<PublicPerson, 'birth_date' | 'death_date'>> | null,
  day: (day: string) => string,
): string | undefined =>
  person?.death_date
    ? [person.birth_date, person.death_date].flatMap((one) => (one ? [day(one)] : [])).join(' – ')
    : undefined;

/** Number of documents, pictures included, that a page comes with. */
export const documentsAtFirst = 12;

/** In characters. Longer epitaphs are set like normal text. */
const shortWords = 280;

/** Returns whether an epitaph is too long for large type below the name. */
export const isLongEpitaph = ({ content }: Pick<PublicPage, 'content'>): boolean => content.length > shortWords;

/** A wide picture behind the top of a page. */
export interface Scene {
  readonly src: string;
  /** Shown instead on phones. */
  readonly narrow?: string;
  /** Whether it is the family's own picture, not the site's. */
  readonly isOwn: boolean;
}

interface SitePictures {
  readonly background: string | null;
  readonly backgroundMobile: string | null;
}

/**
 * Returns the circle's picture, else the tenant's, which may have a separate one for phones; undefined if there is
 * neither.
 */
export const sceneOf = (
  { circle, picture_document_id: cover }: PublicOverview,
  { background, backgroundMobile }: SitePictures,
): Scene | undefined => {
  if (cover) return { src: publicFile(circle.id, cover), narrow: publicThumbnail(circle.id, cover), isOwn: true };
  const at = (picture: string, etag: string) => `/public-api/v1/tenant/pictures/${picture}?v=${etag}`;
  const narrow = backgroundMobile && at('background-mobile', backgroundMobile);
  const wide = background && at('background', background);
  const src = wide ?? narrow;
  return src ? { src, ...(wide && narrow && { narrow }), isOwn: false } : undefined;
};
