import { productTitle, rootTenantId } from '../../product.ts';
import { subdomainOf } from './subdomain-of.ts';

/**
 * Returns the title of a site in browser tabs: its subdomain, or the product on a root host (specification, platform
 * core, section 1).
 */
export const siteTitle = ({ id, subdomain }: { readonly id: string; readonly subdomain: string }): string =>
  id === rootTenantId ? productTitle : subdomain;

interface Roots {
  readonly rootsA: readonly string[];
  readonly rootsB: readonly string[];
}

/** Returns the same from the host alone, for when no tenant could be loaded. */
export const siteTitleOf = (hostname: string, { rootsA, rootsB }: Roots): string => {
  const subdomain = subdomainOf(hostname.toLowerCase().replace(/\.$/, ''), [...rootsA, ...rootsB]) ?? rootTenantId;
  return siteTitle({ id: subdomain, subdomain });
};
