import { useState } from 'react';
import { request } from '../../lib/api/request.ts';
import { givenAnswer } from './given.ts';
import { usePublic } from './use-public.ts';

/** What others wrote that everybody may read, newest first; at most `limit` of it. */
export const loadTestimonies = (slug: string, limit: number, signal?: AbortSignal, cursor?: string) =>
  request('GET', '/public-api/v1/care/circles-by-slug/{slug}/testimonies', {
    params: { slug },
    query: { limit, ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });

const pageSize = 30;

/** What everybody may read of a circle, page after page. */
export const usePublicTestimonies = (slug: string) => {
  const first = usePublic({
    place: slug,
    // The words are their authors': they are the same in every language.
    language: '',
    given: { name: 'testimonies', answer: givenAnswer('testimonies') },
    load: (signal) => loadTestimonies(slug, pageSize, signal),
  });
  const [whole, setWhole] = useState(first.answer);
  const [moreError, setMoreError] = useState<unknown>(null);
  const [isLoading, setLoading] = useState(false);
  // What was added belongs to one first page: another circle's begins anew.
  const answer = whole?.circle.id === first.answer?.circle.id ? (whole ?? first.answer) : first.answer;

  const more = async (): Promise<void> => {
    if (!answer?.nextCursor) return;
    setLoading(true);
    try {
      const next = await loadTestimonies(slug, pageSize, undefined, answer.nextCursor);
      setWhole({ ...next, items: [...answer.items, ...next.items] });
      setMoreError(null);
    } catch (failure) {
      setMoreError(failure);
    } finally {
      setLoading(false);
    }
  };
  return { answer, error: first.error ?? moreError, retry: first.retry, more, isLoading };
};
