import type { FetchFault } from '@kindred/contract/social/sources/source';
import { now } from '../../platform/clock.ts';
import { callOutside, type OutboundAnswer, outboundUrl } from '../../platform/outbound/outbound.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';

const mostBytes = 15_000_000;
const mostMilliseconds = 20_000;
const mostRedirects = 5;
const permanent: ReadonlySet<number> = new Set([301, 308]);
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The host answered, but with an error. */
export class HostRefusal extends Error {
  readonly fault: FetchFault;
  readonly retryAfterSeconds: number | null;

  constructor(fault: FetchFault, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.fault = fault;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns how long a host asks to wait: it writes seconds or a date. */
const retryAfterOf = ({ headers }: OutboundAnswer): number | null => {
  const written = headers['retry-after']?.trim();
  if (!written) return null;
  if (/^\d{1,9}$/.test(written)) return Number(written);
  const at = Date.parse(written);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now()) / 1000));
};

const refusedStatuses: ReadonlySet<number> = new Set([401, 403, 451]);

const faultOf = (status: number): FetchFault => {
  if (refusedStatuses.has(status)) return 'refused';
  if (status === 404) return 'not_found';
  if (status === 410) return 'gone';
  if (status === 429) return 'too_many_requests';
  return 'host_error';
};

export interface CalledFeed {
  /** The answer with the feed; undefined if it has not changed. */
  readonly answer: OutboundAnswer | undefined;
  /** Where permanent redirects lead; null if there were none. */
  readonly movedTo: string | null;
}

interface Known {
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

/** Makes one of the calls. Those of the due queue wait for their turn. */
export type MakeCall = <Result>(url: string, call: () => Promise<Result>) => Promise<Result>;
const atOnce: MakeCall = (_url, call) => call();

const headersFor = ({ etag, lastModified }: Known) => ({
  'user-agent': 'Kindred-Feeds/1',
  accept:
    'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.5, */*;q=0.1',
  'accept-encoding': 'gzip',
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});

/**
 * Gets a feed or a page from its host: at most 15 MB within 20 seconds, through at most 5 redirects. Throws
 * `OutboundError` without an answer, and `HostRefusal` for an error status.
 */
export const callFeed = async (address: string, known: Known = {}, makeCall = atOnce): Promise<CalledFeed> => {
  const end = performance.now() + mostMilliseconds;
  let [url, movedTo, isPermanent] = [outboundUrl(address).href, null as string | null, true];
  for (let followed = 0; ; followed++) {
    const answer = await makeCall(url, () => {
      const milliseconds = Math.max(1, Math.ceil(end - performance.now()));
      const headers = headersFor(known);
      return callOutside({ method: 'GET', url, headers, milliseconds, maxBytes: mostBytes, followsRedirects: false });
    });
    const { status, headers } = answer;
    if (status === 304) return { answer: undefined, movedTo };
    if (status >= 200 && status < 300) return { answer, movedTo };
    if (!redirects.has(status) || !headers.location)
      throw new HostRefusal(faultOf(status), `The host answered ${status}.`, retryAfterOf(answer));
    if (followed === mostRedirects)
      throw new OutboundError('too_many_redirects', `The host redirected more than ${mostRedirects} times.`);
    url = outboundUrl(URL.canParse(headers.location, url) ? new URL(headers.location, url).href : '').href;
    isPermanent &&= permanent.has(status);
    if (isPermanent) movedTo = url;
  }
};
