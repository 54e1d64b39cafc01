import { documentsAtFirst } from '@kindred/contract/care/public-pages/person';
import { request } from '../../lib/api/request.ts';
import { givenAnswer } from './given.ts';
import { usePublic } from './use-public.ts';

/** A circle's public documents, newest first. */
export const loadDocuments = (slug: string, signal?: AbortSignal, cursor?: string) =>
  request('GET', '/public-api/v1/care/circles-by-slug/{slug}/documents', {
    params: { slug },
    query: { limit: documentsAtFirst, ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });

/** Returns the first page of public documents; undefined until it is loaded, and if loading fails. */
export const usePublicDocuments = (slug: string) =>
  usePublic({
    place: slug,
    // Document names are the same in every language.
    language: '',
    given: { name: 'documents', answer: givenAnswer('documents') },
    load: (signal) => loadDocuments(slug, signal),
  }).answer;
