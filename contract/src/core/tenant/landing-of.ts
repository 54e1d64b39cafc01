import type { Landing } from './landing-words.ts';

interface Roots {
  readonly rootsA: readonly string[];
  readonly rootsB: readonly string[];
  readonly personalB: readonly string[];
}

/**
 * Returns the landing page for a host (specification, platform core, section 2): A for the first brand's root; the
 * tenant's for a tenant's subdomain of that root; B for the second brand's root, any subdomain of it and the personal
 * subdomain; A for any other host. The most specific match wins, since a brand's root may itself be below another's.
 */
export const landingOf = (hostname: string, { rootsA, rootsB, personalB }: Roots): Landing => {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  const isRoot = (root: string): boolean => host === root || host === `www.${root}`;
  const isBelow = (root: string): boolean => host.endsWith(`.${root}`);

  if (personalB.includes(host)) return 'B';
  if (rootsA.some(isRoot)) return 'A';
  if (rootsB.some((root) => isRoot(root) || isBelow(root))) return 'B';
  return rootsA.some(isBelow) ? 'tenant' : 'A';
};
