import { answerFor } from '@kindred/contract/errors';
import { siteTitle } from '@kindred/contract/core/tenant/site-title';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { cssOf, paletteOf } from '@kindred/contract/core/theme/palette';
import { limitCalls } from '../../identity/call-limit.ts';
import { addressOf } from '../../identity/host.ts';
import { tenantOfHost } from '../../identity/tenant/of-host.ts';
import { ApiError } from '../../platform/api-error.ts';
import { log } from '../../platform/log.ts';
import { currentShell } from '../../platform/shell.ts';
import { nameOfTenant } from '../tenant/words.ts';
import { escapeHtml as e } from './safe-html.ts';
import { type WrittenPage, writePage } from './written-page.ts';

/** How a module answers its written pages. */
interface PageWriter {
  /** Returns the page at an address, or the path to which it has moved; undefined if the answer is 404 for everybody. */
  readonly pageAt: (tenant: Tenant, url: URL) => Promise<WrittenPage | string | undefined>;
  readonly missing: (tenant: Tenant, url: URL) => Promise<WrittenPage>;
}

/** Public pages are the same for everybody and may be a minute old. */
const cached = 'public, max-age=60';

/**
 * Answers a public page as HTML: the deployed shell with title, link preview and text, which search engines and readers
 * without scripts can read. Tokens make no difference.
 */
export const answerWrittenPage = async (request: Request, { pageAt, missing }: PageWriter): Promise<Response> => {
  const url = new URL(request.url);
  const shell = await currentShell();
  const answer = (status: number, page: WrittenPage, cache: string): Response =>
    new Response(writePage(shell, page), {
      status,
      headers: { ...shell.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': cache },
    });
  if (request.method !== 'GET')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });
  try {
    limitCalls(addressOf(request));
    const tenant = await tenantOfHost(request);
    const found = await pageAt(tenant, url);
    if (typeof found === 'string')
      return new Response(null, { status: 302, headers: { location: found, 'cache-control': cached } });
    return found ? answer(200, found, cached) : answer(404, await missing(tenant, url), 'no-cache');
  } catch (error) {
    const status = error instanceof ApiError ? answerFor(error.code, []).status : 500;
    if (status >= 500) log.error('A public page failed', error, { path: url.pathname });
    // The app loads the page itself, and shows its own error.
    return new Response(shell.html, {
      status,
      headers: { ...shell.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
};

/** The site's part of a page. */
export type Site = Pick<WrittenPage, 'siteTitle' | 'siteName' | 'palette'> & { readonly logo: string | undefined };

/** Returns the site's part of its pages, in a language. */
export const siteIn = async (tenant: Tenant, language: string): Promise<Site> => {
  const { value: siteName } = await nameOfTenant(tenant, language);
  const { logo } = tenant.pictures;
  return {
    siteTitle: siteTitle(tenant),
    siteName,
    palette: cssOf(paletteOf(tenant.profile)),
    logo: logo ? `/public-api/v1/tenant/pictures/logo?v=${logo}` : undefined,
  };
};

/** What a page puts into its frame. */
interface FramePart {
  readonly inner: string;
  readonly head?: 'scene' | 'plain' | undefined;
  /** Further links at the end. */
  readonly footer?: string;
}

/**
 * Renders the frame of a public page: the site's name and the legal texts. With a scene, the header overlays it. Uses the same
 * elements and class names as web/src/core/public-frame, so that nothing moves when the app takes over.
 */
export const publicFrame = (
  { siteName, logo }: Pick<Site, 'siteName' | 'logo'>,
  legal: { readonly privacy: string; readonly terms: string },
  { inner, head, footer = '' }: FramePart,
): string =>
  `<div class="public-frame"${head === 'scene' ? ' data-over-scene=""' : ''}><header class="public-header">` +
  `<a class="public-mark" href="/"><span class="public-site">` +
  (logo ? `<img src="${e(logo)}" alt="" width="40" height="40" />` : '') +
  `<span>${e(siteName)}</span></span></a></header>` +
  `<main id="main" class="public-main${head ? ' memorial' : ''}">${inner}</main>` +
  `<footer class="public-footer"><a href="/privacy">${e(legal.privacy)}</a>` +
  `<a href="/terms">${e(legal.terms)}</a>${footer}</footer></div>`;
