import type { OutputOf } from '../../endpoint.ts';
import type { publicDocumentEndpoints } from '../documents/endpoints.ts';
import type { testimonyEndpoints } from '../testimonies/endpoints.ts';
import type { PublicOverview, PublicPage } from './public-page.ts';

/** The element of a public page's HTML in which its answers lie, as JSON. */
export const givenId = 'public-answers';

/** The element in which its documents are listed. */
export const documentsId = 'public-documents';

export type GivenDocuments = OutputOf<typeof publicDocumentEndpoints.listPublicDocuments>;
export type GivenTestimonies = OutputOf<typeof testimonyEndpoints.listPublicTestimonies>;

/**
 * What the API would answer to a visitor of this path, sent along in the page itself: the app shows it at once, and what was
 * to be read before it started does not go away.
 */
export interface GivenAnswers {
  readonly path: string;
  readonly overview?: PublicOverview;
  readonly page?: PublicPage;
  readonly testimonies?: GivenTestimonies;
  readonly documents?: GivenDocuments;
}
