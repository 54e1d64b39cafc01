import * as z from 'zod';
import { admin, superAdmin } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id, Timezone } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { chartSteps, TimelineChart } from './timeline-chart.ts';
import {
  PlatformTimelineEntry,
  TimelineEntry,
  TimelineKind,
  timelineStates,
  TimelineSummary,
} from './timeline-entry.ts';

/** Entries by id, or all of a kind. */
const which = z.union([z.strictObject({ ids: z.array(Id).min(1).max(100) }), z.strictObject({ kind: TimelineKind })]);

/** The same for any tenant; a kind can be narrowed to one tenant. */
const whichOfAny = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  z.strictObject({ kind: TimelineKind, tenantId: Id.optional() }),
]);

/** One call changes at most a hundred entries; `isAll` says whether that was all of them. */
const changed = z.object({ changed: z.int(), isAll: z.boolean() });

const sorts = ['at'] as const;
const listQuery = pageQuery({ sorts, order: 'asc' })
  .omit({ q: true, detail: true })
  .extend({ state: z.enum(timelineStates).default('WAITING'), kind: TimelineKind.optional() });
const chartQuery = z.strictObject({ by: z.enum(chartSteps).default('hour'), timezone: Timezone.default('UTC') });
const ofOneTenant = { tenantId: Id.optional() };
const list = {
  collection: 'due',
  style: 'page',
  sorts,
  order: 'asc',
  filters: [],
  within: true,
  searched: false,
} as const;

export const timelineEndpoints = {
  listTimeline: endpoint({
    method: 'GET',
    path: '/admin-api/v1/timeline',
    summary: 'List what the platform will do for this tenant, or what failed permanently',
    access: admin(),
    query: listQuery,
    status: 200,
    output: pageOf(TimelineEntry),
    errors: [],
    list,
  }),
  getTimelineSummary: endpoint({
    method: 'GET',
    path: '/admin-api/v1/timeline/summary',
    summary: 'Count what is coming and what failed, and get whether anything is held back',
    access: admin(),
    status: 200,
    output: TimelineSummary,
    errors: [],
  }),
  getTimelineChart: endpoint({
    method: 'GET',
    path: '/admin-api/v1/timeline/chart',
    summary: 'Count what was done, what failed and what is coming, by hour or by day',
    access: admin(),
    query: chartQuery,
    status: 200,
    output: TimelineChart,
    errors: [],
  }),
  runTimelineAgain: endpoint({
    method: 'POST',
    path: '/admin-api/v1/timeline/run-again',
    summary: 'Run again what failed permanently',
    access: admin(),
    body: which,
    status: 200,
    output: changed,
    errors: [],
  }),
  dropFromTimeline: endpoint({
    method: 'POST',
    path: '/admin-api/v1/timeline/drop',
    summary:
      'Discard what failed permanently, or cancel what can be cancelled. Only its author cancels a personal entry',
    access: admin(),
    body: which,
    status: 200,
    output: changed,
    errors: [],
  }),
  listPlatformTimeline: endpoint({
    method: 'GET',
    path: '/superadmin-api/v1/timeline',
    summary: 'List what the platform will do for all tenants or one, or what failed permanently',
    access: superAdmin(),
    query: listQuery.extend(ofOneTenant),
    status: 200,
    output: pageOf(PlatformTimelineEntry),
    errors: [],
    list,
  }),
  getPlatformTimelineSummary: endpoint({
    method: 'GET',
    path: '/superadmin-api/v1/timeline/summary',
    summary: 'Count what is coming and what failed, for all tenants or one',
    access: superAdmin(),
    query: z.strictObject(ofOneTenant),
    status: 200,
    output: TimelineSummary,
    errors: [],
  }),
  getPlatformTimelineChart: endpoint({
    method: 'GET',
    path: '/superadmin-api/v1/timeline/chart',
    summary: 'Count what was done, what failed and what is coming, by hour or by day, for all tenants or one',
    access: superAdmin(),
    query: chartQuery.extend(ofOneTenant),
    status: 200,
    output: TimelineChart,
    errors: [],
  }),
  runPlatformTimelineAgain: endpoint({
    method: 'POST',
    path: '/superadmin-api/v1/timeline/run-again',
    summary: 'Run again what failed permanently, for any tenant',
    access: superAdmin(),
    body: whichOfAny,
    status: 200,
    output: changed,
    errors: [],
  }),
  dropFromPlatformTimeline: endpoint({
    method: 'POST',
    path: '/superadmin-api/v1/timeline/drop',
    summary: 'Discard what failed permanently, or cancel what can be cancelled, for any tenant',
    access: superAdmin(),
    body: whichOfAny,
    status: 200,
    output: changed,
    errors: [],
  }),
};
