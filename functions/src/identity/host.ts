import { subdomainOf as subdomainAmong } from '@kindred/contract/core/tenant/subdomain-of';
import { settings } from '../platform/settings.ts';

/**
 * Returns the requested host, without port and in lower case. A header with several hosts matches no tenant, since the
 * edge sends only one.
 */
export const hostOf = (request: Request): string => {
  const forwarded = settings().trustForwardedHost ? request.headers.get('x-forwarded-host') : null;
  const host = forwarded ?? request.headers.get('host') ?? new URL(request.url).host;
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
};

/** Returns the origin of the page that makes a call, if it is on the requested host; programs send none. */
export const pageOriginOf = (request: Request): string | undefined => {
  const origin = request.headers.get('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).hostname === hostOf(request) ? new URL(origin).origin : undefined;
};

/** Returns the tenant of a host: the root tenant's id, or a subdomain; undefined for foreign hosts. */
export const subdomainOf = (host: string): string | undefined => {
  const { rootsA, rootsB } = settings();
  return subdomainAmong(host, [...rootsA, ...rootsB]);
};

/** Returns the caller's address as the outermost trusted proxy saw it. */
export const addressOf = (request: Request): string => {
  const hops = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops[Math.max(0, hops.length - settings().trustedProxies)] ?? 'unknown';
};
