/** Parameters that say how a reader came to a page, and not which page it is. */
const tracking =
  /^(utm_\w*|mtm_\w*|pk_\w*|piwik_\w*|matomo_\w*|hsa_\w*|oly_\w*|vero_\w*|at_(medium|campaign|custom\d)|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|_ga|_gl|srsltid|xtor|wickedid|ref_src|s_cid|ns_(campaign|mchannel|source|linkname|fee)|cmpid|epik|__twitter_impression)$/i;

const longest = 2000;

/** Returns the name of a parameter as written: `utm_source` of `utm_source=feed`. */
const nameOf = (parameter: string): string => {
  const [name = ''] = parameter.split('=', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/**
 * Returns an address as it identifies an article: the host in lower case, no fragment, default port, password or tracking
 * parameters, and the other parameters sorted. Their spelling stays, since some sites tell `?a` from `?a=`. Null if it is
 * not an address on the web.
 */
export const canonicalUrl = (written: string): string | null => {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  const parameters = url.search
    .slice(1)
    .split('&')
    .filter((one) => one !== '' && !tracking.test(nameOf(one)));
  url.search = parameters.toSorted().join('&');
  return url.href.length > longest ? null : url.href;
};

/** Returns the host of an address without `www.`; null if it is not an address. */
export const siteOf = (written: string | null): string | null =>
  written !== null && URL.canParse(written) ? new URL(written).host.replace(/^www\./, '') : null;

/** Returns whether two addresses are on the same site. Hosts that share only a domain may belong to different people. */
export const isSameSite = (one: string | null, other: string | null): boolean =>
  siteOf(one) !== null && siteOf(one) === siteOf(other);
