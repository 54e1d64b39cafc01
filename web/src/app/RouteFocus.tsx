import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
};

/** Moves the focus to the heading after a navigation, so that screen readers start there. */
export const RouteFocus = () => {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (focusHeading()) return;
    // The heading may be in the frame, which loads later than the page.
    const watching = new MutationObserver(() => {
      const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
      if (isElsewhere || focusHeading()) watching.disconnect();
    });
    watching.observe(document.body, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [pathname]);

  return null;
};
