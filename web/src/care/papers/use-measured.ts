import { useCallback, useState } from 'react';
import type { Heights } from './lay-out.ts';

/** The heights of everything on paper; undefined until they are measured. */
export const useMeasured = () => {
  const [heights, setHeights] = useState<Heights>();
  const measure = useCallback((next: Heights) => setHeights(next), []);
  return { heights, measure };
};
