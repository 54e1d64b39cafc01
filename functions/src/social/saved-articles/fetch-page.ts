import type { SavingFault } from '@kindred/contract/social/saved-articles/saved-article';
import { callOutside } from '../../platform/outbound/outbound.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { pageText } from './page-text.ts';
import { SavingFailure } from './saving-failure.ts';

const [mostBytes, mostMilliseconds] = [5_000_000, 20_000];

const statuses: Readonly<Record<number, readonly [fault: SavingFault, message: string]>> = {
  404: ['not_found', 'The site has no page at this address.'],
  410: ['gone', 'The site says that the page no longer exists.'],
  429: ['too_many_requests', 'The site gets too many requests. Try again later.'],
};

const [leastError, leastHostError] = [400, 500];

const failureOf = (status: number): SavingFailure => {
  const known = statuses[status];
  if (known) return new SavingFailure(...known);
  return status >= leastHostError
    ? new SavingFailure('host_error', `The site has an error: it answers with status ${status}.`)
    : new SavingFailure('refused', `The site refuses to show the page: it answers with status ${status}.`);
};

/** A page as it was fetched. */
export interface Page {
  readonly html: string;
  /** The address after redirects. */
  readonly url: string;
}

/** Fetches a page of at most 5 MB within 20 seconds, from hosts on the internet only. Throws `SavingFailure`. */
export const fetchPage = async (url: string): Promise<Page> => {
  try {
    const headers = { accept: 'text/html,application/xhtml+xml', 'user-agent': 'Kindred-Reader/1' };
    const answer = await callOutside({
      method: 'GET',
      url,
      headers,
      milliseconds: mostMilliseconds,
      maxBytes: mostBytes,
    });
    if (answer.status >= leastError || answer.status < 200) throw failureOf(answer.status);
    const type = answer.headers['content-type'] ?? 'text/html';
    if (!/^\s*(text\/html|application\/xhtml\+xml)/i.test(type))
      throw new SavingFailure('not_a_page', 'The address does not lead to a web page.');
    return { html: pageText(answer.body, type), url: answer.url };
  } catch (error) {
    if (error instanceof OutboundError) throw new SavingFailure(error.fault, error.message);
    throw error;
  }
};
