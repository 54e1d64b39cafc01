import { useEffect, useState } from 'react';

/** Returns whether the reader has scrolled since the page was opened. */
export const useHasScrolled = (): boolean => {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = (): void => setScrolled(true);
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return hasScrolled;
};
