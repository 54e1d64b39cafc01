import { createContext, use, useEffect } from 'react';
import { productTitle } from '@kindred/contract/product';

/** The site's name in the browser's tab; the app provides it. */
export const SiteTitle = createContext(productTitle);

/** Sets the document's title: the page's name followed by the site's, or the site's alone. */
export const usePageTitle = (title?: string): void => {
  const site = use(SiteTitle);
  useEffect(() => {
    document.title = title ? `${title} – ${site}` : site;
  }, [title, site]);
};
