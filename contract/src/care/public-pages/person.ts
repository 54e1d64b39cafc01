import type { PublicOverview } from './public-page.ts';

/** What a circle's public pages are headed with: the person's name, or the circle's where nobody has said whom it is for. */
export const nameOf = ({ circle, person }: Pick<PublicOverview, 'circle' | 'person'>): string =>
  person ? [person.first_name, person.last_name].filter(Boolean).join(' ') : circle.name;

/** The picture that they are headed with: the person's, else the circle's. */
export const shownAbove = ({
  person,
  picture_document_id,
}: Pick<PublicOverview, 'person' | 'picture_document_id'>): string | null =>
  person?.picture_document_id ?? picture_document_id;

/** Where everybody gets a public document of a circle. */
export const publicFile = (circleId: string, documentId: string): string =>
  `/public-api/v1/care/circles-by-id/${circleId}/files/${documentId}`;

/** Where a small picture is enough for the width of the page: on a slow line it is what is painted last. */
export const phones = '(max-width: 30rem)';

/** Where everybody gets a small picture of it. */
export const publicThumbnail = (circleId: string, documentId: string): string =>
  `${publicFile(circleId, documentId)}/thumbnail`;
