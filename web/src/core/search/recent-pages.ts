import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { onSignOut } from '../../lib/session/session.ts';
import { SiteTitle } from '../../ui/page-title.ts';

interface RecentPage {
  readonly title: string;
  readonly link: string;
}

const mostPages = 6;
/** Pages left sooner than this, in milliseconds, were only passed through. */
const stay = 1500;

let recent: readonly RecentPage[] = [];
onSignOut(() => {
  recent = [];
});

/** Returns the pages last opened in this tab, newest first. They are forgotten when the tab closes, and on sign-out. */
export const recentPages = (): readonly RecentPage[] => recent;

/** Remembers the pages on which the person stays. */
export const useRememberedPages = (): void => {
  const { pathname, search } = useLocation();
  const siteTitle = use(SiteTitle);
  useEffect(() => {
    const timer = setTimeout(() => {
      const link = pathname + search;
      const end = ` – ${siteTitle}`;
      const title = document.title.endsWith(end) ? document.title.slice(0, -end.length) : document.title;
      recent = [{ title, link }, ...recent.filter((one) => one.link !== link && one.title !== title)].slice(
        0,
        mostPages,
      );
    }, stay);
    return () => clearTimeout(timer);
  }, [pathname, search, siteTitle]);
};
