import { type RefObject, useEffect, useRef, useState } from 'react';

type Listener = (isSeen: boolean) => void;

interface Watch {
  readonly observer: IntersectionObserver;
  readonly listeners: Map<Element, Listener>;
}

/** How far outside the frame a page counts as near, in pixels. */
const margin = 800;

/** One observer for each frame, because a document may have thousands of pages. */
const watches = new WeakMap<Element, Watch>();

const watchOf = (frame: Element): Watch => {
  const known = watches.get(frame);
  if (known) return known;
  const listeners = new Map<Element, Listener>();
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) listeners.get(target)?.(isIntersecting);
    },
    { root: frame, rootMargin: `${margin}px` },
  );
  const watch = { observer, listeners };
  watches.set(frame, watch);
  return watch;
};

/** Returns whether an element is now in the visible part of the frame around it, or near. */
export const useSeen = <Of extends Element>(): [RefObject<Of | null>, boolean] => {
  const place = useRef<Of>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    const frame = element?.closest('[data-frame]');
    if (!element || !frame) return;
    const { observer, listeners } = watchOf(frame);
    listeners.set(element, setSeen);
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      listeners.delete(element);
    };
  }, []);
  return [place, isSeen];
};
