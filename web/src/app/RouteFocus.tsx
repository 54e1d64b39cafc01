import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of page the focus is on its heading, so that a screen reader begins there. */
export const RouteFocus = () => {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
};
