import { type FileKind, kindOfType } from '../../file-kind.ts';
import type { Document } from './document.ts';

/** Returns the kind of a document in everyday terms. */
export const kindOf = ({ content_type }: Pick<Document, 'content_type'>): FileKind => kindOfType(content_type);

/** Documents that are viewed together: photos on a wall, films, and all other files in a list. */
export const documentGroups = ['photos', 'films', 'files'] as const;
export type DocumentGroup = (typeof documentGroups)[number];

export const groupOf = (document: Pick<Document, 'content_type'>): DocumentGroup => {
  const kind = kindOf(document);
  if (kind === 'picture') return 'photos';
  return kind === 'video' ? 'films' : 'files';
};
