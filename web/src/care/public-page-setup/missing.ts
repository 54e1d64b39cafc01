import type { Document } from '@kindred/contract/care/documents/document';
import type { PageSummary } from '@kindred/contract/care/pages/page';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';

/** The items that a public page needs to offer visitors more than a name. */
export type Missing = 'person' | 'portrait' | 'portraitIsPrivate' | 'birthDate' | 'words' | 'photos';

interface Shown {
  readonly subject: RecordSubject | null;
  /** The subject's picture; undefined if there is none. */
  readonly portrait: Pick<Document, 'status' | 'acl'> | undefined;
  readonly pages: readonly Pick<PageSummary, 'scope' | 'status'>[];
  /** Public documents. */
  readonly photos: number;
}

const isPublic = ({ status, acl }: Pick<Document, 'status' | 'acl'>): boolean =>
  status === 'PUBLISHED' && acl.includes('public');

/** Returns what visitors would miss on a circle's public page, most important first. */
export const missingOn = ({ subject, portrait, pages, photos }: Shown): readonly Missing[] => [
  ...(subject ? [] : (['person'] as const)),
  ...(subject && !portrait ? (['portrait'] as const) : []),
  ...(portrait && !isPublic(portrait) ? (['portraitIsPrivate'] as const) : []),
  // Public pages show no dates of the living.
  ...(subject?.death_date && !subject.birth_date ? (['birthDate'] as const) : []),
  ...(pages.some(({ scope, status }) => scope === 'PUBLIC' && status === 'PUBLISHED') ? [] : (['words'] as const)),
  ...(photos > 0 ? [] : (['photos'] as const)),
];
