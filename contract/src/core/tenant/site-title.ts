import { productTitle, rootTenantId } from '../../product.ts';
import { subdomainOf } from './subdomain-of.ts';

/** What browsers' tabs call a site: its subdomain, or the product on a root host (specification, platform core, section 1). */
export const siteTitle = ({ id, subdomain }: { readonly id: string; readonly subdomain: string }): string =>
  id === rootTenantId ? productTitle : subdomain;

interface Roots {
  readonly rootsA: readonly string[];
  readonly rootsB: readonly string[];
}

/** The same by the host alone, where no tenant could be loaded. */
export const siteTitleOf = (hostname: string, { rootsA, rootsB }: Roots): string => {
  const subdomain = subdomainOf(hostname.toLowerCase().replace(/\.$/, ''), [...rootsA, ...rootsB]) ?? rootTenantId;
  return siteTitle({ id: subdomain, subdomain });
};
