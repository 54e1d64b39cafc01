import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element is close to what is seen, or has been: what it shows need not be asked for sooner. `isPlaced`: what is
 * above it is there, so that it is where it will stay.
 */
export const useNear = <Of extends Element>(isPlaced = true): [RefObject<Of | null>, boolean] => {
  const place = useRef<Of>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !isPlaced || !place.current) return;
    const watching = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '400px',
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [isNear, isPlaced]);
  return [place, isNear];
};
