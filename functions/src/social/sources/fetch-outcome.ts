import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { FeedFault } from '../feeds/feed-fault.ts';
import { readFeed } from '../feeds/read-feed.ts';
import { callFeed, HostRefusal, type MakeCall } from './call-feed.ts';
import type { FetchFailure, FetchOutcome } from './outcome.ts';
import type { StoredSource } from './store.ts';

/** Returns the failure that an error of a fetch means. Throws other errors. */
export const failureOf = (error: unknown): FetchFailure => {
  if (error instanceof HostRefusal || error instanceof OutboundError || error instanceof FeedFault) {
    const retryAfterSeconds = error instanceof HostRefusal ? error.retryAfterSeconds : null;
    return { kind: 'failed', code: error.fault, message: error.message, retryAfterSeconds };
  }
  throw error;
};

/** Fetches a source's feed, unless it has not changed since the last time. */
export const fetchOutcome = async (source: StoredSource, makeCall: MakeCall): Promise<FetchOutcome> => {
  try {
    const { answer, movedTo } = await callFeed(source.feedUrl, source, makeCall);
    if (!answer) return { kind: 'unchanged', movedTo };
    const { etag, 'last-modified': lastModified } = answer.headers;
    const known = { etag: etag?.slice(0, 1000) ?? null, lastModified: lastModified?.slice(0, 100) ?? null };
    return { kind: 'fetched', movedTo, ...known, ...(await readFeed(answer)) };
  } catch (error) {
    return failureOf(error);
  }
};
