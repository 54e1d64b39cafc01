import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '../../lib/api/request.ts';
import { givenAnswer, leaveGiven } from '../public-pages/given.ts';

type Answer = Awaited<ReturnType<typeof load>>;

const load = (slug: string, cursor?: string, signal?: AbortSignal) =>
  request('GET', '/public-api/v1/care/circles-by-slug/{slug}/testimonies', {
    params: { slug },
    query: { limit: 30, ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });

/** What everybody may read of a circle, page after page. Public pages have no cache of answers: there is one question. */
export const usePublicTestimonies = (slug: string) => {
  const [answer, setAnswer] = useState<Answer | undefined>(() => givenAnswer('testimonies'));
  useEffect(() => () => leaveGiven('testimonies'), []);
  const isGiven = useRef(answer !== undefined);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    if (isGiven.current) {
      isGiven.current = false;
      return;
    }
    const ending = new AbortController();
    setError(null);
    load(slug, undefined, ending.signal).then(setAnswer, (failure: unknown) => {
      if (!ending.signal.aborted) setError(failure);
    });
    return () => ending.abort();
  }, [slug, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  const more = async (): Promise<void> => {
    if (!answer?.nextCursor) return;
    setLoading(true);
    try {
      const next = await load(slug, answer.nextCursor);
      setAnswer({ ...next, items: [...answer.items, ...next.items] });
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  };
  return { answer, error, retry, more, isLoading };
};
