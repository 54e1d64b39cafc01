import { useCallback, useEffect, useRef, useState } from 'react';
import { type GivenName, leaveGiven } from './given.ts';

interface Question<Answer> {
  /**
   * What to load, and in which language. A new answer replaces the old one once it has arrived. Undefined: nothing to
   * load yet.
   */
  readonly place: string | undefined;
  readonly language: string;
  /** What came with the page. */
  readonly given: { readonly name: GivenName; readonly answer: Answer | undefined };
  /** Returns whether the given answer suits this reader. If left out, it suits every reader. */
  readonly isEnough?: (given: Answer) => boolean;
  readonly load: (signal: AbortSignal) => Promise<Answer>;
}

/** Loads public data, unless it came with the page. Public pages have no cache of responses. */
export const usePublic = <Answer>(question: Question<Answer>) => {
  const { place, language } = question;
  const [found, setFound] = useState(() => ({ place, answer: question.given.answer }));
  const isGiven = useRef(found.answer !== undefined && (question.isEnough?.(found.answer) ?? true));
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(question);
  latest.current = question;

  useEffect(() => {
    if (isGiven.current) {
      isGiven.current = false;
      return;
    }
    if (place === undefined) return;
    const ending = new AbortController();
    setError(null);
    latest.current.load(ending.signal).then(
      (answer) => setFound({ place, answer }),
      (failure: unknown) => {
        if (!ending.signal.aborted) setError(failure);
      },
    );
    return () => ending.abort();
  }, [place, language, attempt]);

  const { name } = question.given;
  useEffect(() => () => leaveGiven(name), [name]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { answer: found.place === place ? found.answer : undefined, error, retry };
};
