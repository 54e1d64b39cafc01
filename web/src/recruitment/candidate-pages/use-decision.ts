import { useState } from 'react';

/** Runs a decision of the candidate, one at a time. `hasFailed` stays until the next try. */
export const useDecision = () => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
};
