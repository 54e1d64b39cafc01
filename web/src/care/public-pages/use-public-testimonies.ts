import { givenAnswer } from './given.ts';
import { loadTestimonies } from './load-testimonies.ts';
import { usePublic } from './use-public.ts';
import { useRest } from './use-rest.ts';

const pageSize = 30;

/** A circle's public testimonies, in pages. */
export const usePublicTestimonies = (slug: string) => {
  const first = usePublic({
    place: slug,
    // The words are their authors': they are the same in every language.
    language: '',
    given: { name: 'testimonies', answer: givenAnswer('testimonies') },
    load: (signal) => loadTestimonies(slug, pageSize, signal),
  });
  const { error, ...rest } = useRest(first.answer, (cursor) => loadTestimonies(slug, pageSize, undefined, cursor));
  return { ...rest, error: first.error ?? error, retry: first.retry };
};
