import { subdomainOf as subdomainAmong } from '@kindred/contract/core/tenant/subdomain-of';
import { settings } from '../platform/settings.ts';

/** The host that the caller named, without port, lower-cased. Several in one header are none: the edge names one. */
export const hostOf = (request: Request): string => {
  const forwarded = settings().trustForwardedHost ? request.headers.get('x-forwarded-host') : null;
  const host = forwarded ?? request.headers.get('host') ?? new URL(request.url).host;
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
};

/** Whose host this is: the root tenant's id, or a subdomain. Undefined for a host that is not one of ours. */
export const subdomainOf = (host: string): string | undefined => {
  const { rootsA, rootsB } = settings();
  return subdomainAmong(host, [...rootsA, ...rootsB]);
};

/** The caller's address: the hop that the outermost trusted proxy saw. */
export const addressOf = (request: Request): string => {
  const hops = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops[Math.max(0, hops.length - settings().trustedProxies)] ?? 'unknown';
};
