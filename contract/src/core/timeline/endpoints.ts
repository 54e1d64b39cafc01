import * as z from 'zod';
import { admin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { TimelineEntry, TimelineKind, timelineStates, TimelineSummary } from './timeline-entry.ts';

/** Entries by id, or all of a kind that failed. */
const which = z.union([z.strictObject({ ids: z.array(Id).min(1).max(100) }), z.strictObject({ kind: TimelineKind })]);

/** At most a hundred are changed by one call; `isAll` says whether that was all of them. */
const changed = z.object({ changed: z.int(), isAll: z.boolean() });

export const timelineEndpoints = {
  listTimeline: endpoint({
    method: 'GET',
    path: '/admin-api/v1/timeline',
    summary: 'What the platform will do for this tenant, or what failed for good',
    access: admin(),
    query: pageQuery({ sorts: ['at'], order: 'asc' })
      .omit({ q: true, detail: true })
      .extend({ state: z.enum(timelineStates).default('WAITING'), kind: TimelineKind.optional() }),
    status: 200,
    output: pageOf(TimelineEntry),
    errors: [],
    list: {
      collection: 'due',
      style: 'page',
      sorts: ['at'],
      order: 'asc',
      filters: ['tenantId', 'state', 'kind'],
      searched: false,
    },
  }),
  getTimelineSummary: endpoint({
    method: 'GET',
    path: '/admin-api/v1/timeline/summary',
    summary: 'How much is to come, how much failed, and whether anything is held back',
    access: admin(),
    status: 200,
    output: TimelineSummary,
    errors: [],
  }),
  runTimelineAgain: endpoint({
    method: 'POST',
    path: '/admin-api/v1/timeline/run-again',
    summary: 'Runs again what failed for good',
    access: admin(),
    body: which,
    status: 200,
    output: changed,
    errors: [],
  }),
  dropFromTimeline: endpoint({
    method: 'POST',
    path: '/admin-api/v1/timeline/drop',
    summary: 'Drops what failed for good; what is personal only its author cancels',
    access: admin(),
    body: which,
    status: 200,
    output: changed,
    errors: [],
  }),
};
