import { useState } from 'react';

/** What is in the paper: what fits, except for what its maker has left out, and what they have put in. */
export const useChosen = (fits: ReadonlySet<string> | undefined) => {
  const [own, setOwn] = useState<Readonly<Record<string, boolean>>>({});
  return {
    isChosen: (id: string): boolean => own[id] ?? fits?.has(id) ?? false,
    put: (id: string, isIn: boolean): void => setOwn((before) => ({ ...before, [id]: isIn })),
  };
};
