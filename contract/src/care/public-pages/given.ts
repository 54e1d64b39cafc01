import type { OutputOf } from '../../endpoint.ts';
import type { publicDocumentEndpoints } from '../documents/endpoints.ts';
import type { testimonyEndpoints } from '../testimonies/endpoints.ts';
import type { PublicOverview, PublicPage } from './public-page.ts';

/** Id of the element in a public page's HTML that holds its answers, as JSON. */
export const givenId = 'public-answers';

/** Id of the element that lists its documents. */
export const documentsId = 'public-documents';

export type GivenDocuments = OutputOf<typeof publicDocumentEndpoints.listPublicDocuments>;
export type GivenTestimonies = OutputOf<typeof testimonyEndpoints.listPublicTestimonies>;

/**
 * What the API would answer to a visitor of this path, embedded in the page itself. The app shows it at once, so the
 * text that was readable before the app started does not disappear.
 */
export interface GivenAnswers {
  readonly path: string;
  readonly overview?: PublicOverview;
  readonly page?: PublicPage;
  readonly testimonies?: GivenTestimonies;
  readonly documents?: GivenDocuments;
}
