import { rootTenantId } from '../../product.ts';

/**
 * Returns the tenant that a host belongs to, among the brands' roots: the root tenant on a root (also with www), else
 * the subdomain. Undefined for a host that is below none of them.
 */
export const subdomainOf = (host: string, roots: readonly string[]): string | undefined => {
  // The most specific root wins, since a brand's root may itself be below another's.
  for (const root of roots.toSorted((one, other) => other.length - one.length)) {
    if (host === root || host === `www.${root}`) return rootTenantId;
    if (!host.endsWith(`.${root}`)) continue;
    const label = host.slice(0, -root.length - 1);
    return label.includes('.') || label === rootTenantId ? undefined : label;
  }
  return undefined;
};
