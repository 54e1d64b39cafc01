import type { Landing } from './landing-words.ts';

interface Roots {
  readonly rootsA: readonly string[];
  readonly rootsB: readonly string[];
  readonly personalB: readonly string[];
}

/**
 * Which landing a host shows (specification, platform core, section 2): the first brand's root landing A, a tenant's
 * subdomain of it the tenant's, the second brand's root, any subdomain of it and the personal subdomain landing B;
 * A for any other. What names a host more exactly comes first: a brand's root may itself be below another's.
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
