import { useState } from 'react';

interface Slice {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

/** A list whose first part is given. `more` loads the next part. It starts again if the first part changes. */
export const useRest = <Part extends Slice>(first: Part | undefined, load: (cursor: string) => Promise<Part>) => {
  const [rest, setRest] = useState<{ readonly of: Part; readonly whole: Part }>();
  const [error, setError] = useState<unknown>(null);
  const [isLoading, setLoading] = useState(false);
  const answer = first && rest?.of === first ? rest.whole : first;

  const more = async (): Promise<void> => {
    if (!first || !answer?.nextCursor) return;
    setLoading(true);
    try {
      const next = await load(answer.nextCursor);
      setRest({ of: first, whole: { ...next, items: [...answer.items, ...next.items] } });
      setError(null);
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  };
  return { answer, error, more, isLoading };
};
