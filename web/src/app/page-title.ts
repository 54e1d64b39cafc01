import { useEffect } from 'react';
import { useSiteTitle } from './TenantProvider.tsx';

/** The document's title: the page's own name before the site's; without one, the site's alone. */
export const usePageTitle = (title?: string): void => {
  const site = useSiteTitle();
  useEffect(() => {
    document.title = title ? `${title} – ${site}` : site;
  }, [title, site]);
};
