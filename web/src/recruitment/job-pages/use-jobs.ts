import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '../../lib/api/request.ts';
import { givenAnswer, leaveGiven } from './given.ts';

/** Loads public data, unless it came with the page. */
const usePublicData = <Answer>(
  place: string,
  given: Answer | undefined,
  load: (signal: AbortSignal) => Promise<Answer>,
) => {
  const [found, setFound] = useState({ place, answer: given });
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isGiven = useRef(given !== undefined);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (isGiven.current) {
      isGiven.current = false;
      return;
    }
    const ending = new AbortController();
    setError(null);
    latest.current(ending.signal).then(
      (answer) => setFound({ place, answer }),
      (failure: unknown) => {
        if (!ending.signal.aborted) setError(failure);
      },
    );
    return () => ending.abort();
  }, [place, attempt]);
  useEffect(() => leaveGiven, []);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { answer: found.place === place ? found.answer : undefined, error, retry };
};

/** The open positions. */
export const useJobs = () =>
  usePublicData('', givenAnswer('jobs'), async (signal) => {
    const { items } = await request('GET', '/public-api/v1/recruitment/positions', { signal });
    return items;
  });

/** An open position. */
export const useJob = (slug: string) =>
  usePublicData(slug, givenAnswer('job'), (signal) =>
    request('GET', '/public-api/v1/recruitment/positions/{slug}', { params: { slug }, signal }),
  );
