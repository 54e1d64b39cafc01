import type { Activity } from '@kindred/contract/care/activities/activity';
import { request } from '../../lib/api/request.ts';

/** A page of a circle's news, the newest first. */
export interface NewsPage {
  readonly items: readonly Activity[];
  readonly nextCursor: string | null;
  /** The `at` of the newest news that the reader has seen; null if none. */
  readonly seen_until: string | null;
}

/** Few enough to open a circle with; photos come many to a group. */
const pageSize = 12;

export const fetchNews = (circleId: string, cursor?: string, signal?: AbortSignal): Promise<NewsPage> =>
  request('GET', '/api/v1/care/circles/{circle_id}/activities', {
    params: { circle_id: circleId },
    query: { limit: pageSize, cursor },
    ...(signal && { signal }),
  });
