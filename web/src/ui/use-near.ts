import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns whether an element is or was near the visible area, so that its content can load late. `isPlaced`: the content
 * above it has loaded, so it is in its final place. `margin`: how far from the visible area counts as near.
 */
export const useNear = <Of extends Element>(isPlaced = true, margin = '400px'): [RefObject<Of | null>, boolean] => {
  const place = useRef<Of>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !isPlaced || !place.current) return;
    const watching = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: margin,
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [isNear, isPlaced, margin]);
  return [place, isNear];
};
