import type { chartSteps, TimelineChart } from '@kindred/contract/core/timeline/timeline-chart';
import type { TimelineEntry, TimelineSummary } from '@kindred/contract/core/timeline/timeline-entry';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { request } from '../../lib/api/request.ts';
import type { FetchPage } from '../../ui/data-list/list-parts.ts';

export type TimelineState = TimelineEntry['state'];
export type ChartStep = (typeof chartSteps)[number];

/** An entry; the platform's timeline also names its tenant. */
export type ListedEntry = TimelineEntry & { readonly tenantId?: string };

/** Entries by id, or all failed ones of a kind. */
export type Which = { readonly ids: string[] } | { readonly kind: string };

/** Where a timeline comes from, and the actions on its entries: the reader's own tenant's, or any other's. */
export interface TimelineSource {
  readonly key: string;
  readonly page: (state: TimelineState) => FetchPage<ListedEntry>;
  readonly summary: (signal: AbortSignal) => Promise<TimelineSummary>;
  readonly chart: (by: ChartStep, signal: AbortSignal) => Promise<TimelineChart>;
  readonly runAgain: (which: Which) => Promise<{ changed: number; isAll: boolean }>;
  readonly drop: (which: Which) => Promise<{ changed: number; isAll: boolean }>;
}

const timelinesKey = ['timeline'] as const;
export const timelineKey = ({ key }: TimelineSource) => [...timelinesKey, key] as const;
export const tenantsKey = [...timelinesKey, 'tenants'] as const;

const path = '/admin-api/v1/timeline';
const platformPath = '/superadmin-api/v1/timeline';

/** Days begin at midnight in the reader's time zone. */
const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The timeline of the administrator's own tenant. */
export const ownTimeline: TimelineSource = {
  key: 'own',
  page: (state) => pagesOf(path, { query: { state } }),
  summary: (signal) => request('GET', `${path}/summary`, { signal }),
  chart: (by, signal) => request('GET', `${path}/chart`, { query: { by, timezone }, signal }),
  runAgain: (body) => request('POST', `${path}/run-again`, { body }),
  drop: (body) => request('POST', `${path}/drop`, { body }),
};

/** "All of a kind" means all that the list shows: those of the chosen tenant. */
const ofTenant = (which: Which, tenantId: string | undefined) => ('kind' in which ? { ...which, tenantId } : which);

/** The timeline of all tenants, or of the chosen one. */
export const platformTimeline = (tenantId: string | undefined): TimelineSource => ({
  key: tenantId ? `of-${tenantId}` : 'platform',
  page: (state) => pagesOf(platformPath, { query: { state, tenantId } }),
  summary: (signal) => request('GET', `${platformPath}/summary`, { query: { tenantId }, signal }),
  chart: (by, signal) => request('GET', `${platformPath}/chart`, { query: { by, timezone, tenantId }, signal }),
  runAgain: (which) => request('POST', `${platformPath}/run-again`, { body: ofTenant(which, tenantId) }),
  drop: (which) => request('POST', `${platformPath}/drop`, { body: ofTenant(which, tenantId) }),
});

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
