import { useState } from 'react';

/** Counts presses, so that a sample shows that it works. */
export const useCount = (): { readonly count: number; readonly press: () => void } => {
  const [count, setCount] = useState(0);
  return { count, press: () => setCount((before) => before + 1) };
};
