import { audienceOf } from '@kindred/contract/care/documents/audience';
import type { Document } from '@kindred/contract/care/documents/document';
import { documentsIn } from '@kindred/contract/care/picture-address';
import type { Page } from '@kindred/contract/care/pages/page';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { fetchDocument } from '../documents/use-documents.ts';
import { loadPage } from './use-pages.ts';

/** A picture in a page's text that is not public. */
export interface ClosedPicture {
  readonly id: string;
  /** Undefined if it is gone or hidden from the reader. */
  readonly document: Document | undefined;
}

const isOpen = ({ status, acl, has_thumbnail }: Document): boolean =>
  status === 'PUBLISHED' && audienceOf(acl) === 'public' && has_thumbnail;

/**
 * Returns whether an admin can make it public: not if it is rejected, limited to some members, or unreadable to the
 * admin.
 */
export const canBeOpened = ({ document }: ClosedPicture): boolean =>
  document !== undefined &&
  document.status !== 'REJECTED' &&
  document.has_thumbnail &&
  ['public', 'circle'].includes(audienceOf(document.acl));

const known = async (id: string): Promise<ClosedPicture> => {
  try {
    return { id, document: await fetchDocument(id) };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return { id, document: undefined };
    throw error;
  }
};

/** Cache key of the closed pictures of texts. */
export const closedPicturesKey = ['care', 'closed-pictures'] as const;

/** Finds the pictures in this text that readers of the public page would not see. */
export const closedPicturesIn = async (words: readonly string[]): Promise<ClosedPicture[]> => {
  const ids = new Set(words.flatMap((content) => documentsIn(content)));
  const all = await Promise.all([...ids].map(known));
  return all.filter(({ document }) => document === undefined || (isPicture(document) && !isOpen(document)));
};

const isPicture = ({ content_type }: Document): boolean => content_type.startsWith('image/');

/** Finds such pictures in all languages of a saved page. */
export const closedPicturesOf = async ({ id, langs }: Page): Promise<ClosedPicture[]> => {
  const pages = await Promise.all(langs.map((lang) => loadPage(id, lang)));
  return closedPicturesIn(pages.flatMap(({ contents }) => Object.values(contents).map(({ content }) => content)));
};

/** Makes pictures public, publishing pending ones. A retry continues where it stopped. */
export const openPictures = async (pictures: readonly ClosedPicture[]): Promise<void> => {
  for (const { id, document } of pictures.filter(canBeOpened)) {
    if (document?.status === 'PENDING')
      await request('PUT', '/api/v1/care/documents/{document_id}/status', {
        params: { document_id: id },
        body: { status: 'PUBLISHED' },
      });
    const params = { documentid: id, name: 'public' };
    await request('POST', '/api/v1/care/documents/{documentid}/acl/{name}/add', { params });
  }
};
