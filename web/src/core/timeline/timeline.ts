import type { TimelineEntry, TimelineSummary } from '@kindred/contract/core/timeline/timeline-entry';
import { request } from '../../lib/api/request.ts';
import type { FetchPage } from '../../ui/data-list/list-parts.ts';

export type TimelineState = TimelineEntry['state'];

/** Entries by id, or all of a kind that failed. */
export type Which = { readonly ids: string[] } | { readonly kind: string };

/** Where a timeline comes from, and what is done to its entries: a tenant's own, or any other. */
export interface TimelineSource {
  readonly key: string;
  readonly page: (state: TimelineState) => FetchPage<TimelineEntry>;
  readonly summary: (signal: AbortSignal) => Promise<TimelineSummary>;
  readonly runAgain: (which: Which) => Promise<{ changed: number; isAll: boolean }>;
  readonly drop: (which: Which) => Promise<{ changed: number; isAll: boolean }>;
}

const path = '/admin-api/v1/timeline';

/** The timeline of the administrator's own tenant. */
export const ownTimeline: TimelineSource = {
  key: 'own',
  page: (state) => (query, signal) => request('GET', path, { query: { ...query, state } as never, signal }),
  summary: (signal) => request('GET', `${path}/summary`, { signal }),
  runAgain: (body) => request('POST', `${path}/run-again`, { body }),
  drop: (body) => request('POST', `${path}/drop`, { body }),
};

/** Repeats a call until nothing of the kind is left. Returns how many entries were changed. */
export const forAll = async (
  act: (which: Which) => Promise<{ changed: number; isAll: boolean }>,
  kind: string,
): Promise<number> => {
  let total = 0;
  for (;;) {
    const { changed, isAll } = await act({ kind });
    total += changed;
    if (isAll || changed === 0) return total;
  }
};
