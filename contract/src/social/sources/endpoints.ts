import * as z from 'zod';
import { Operation } from '../../core/operations/operation.ts';
import { endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id, line, writable } from '../../fields.ts';
import { pageOf, pageQuery, switchOf } from '../../lists.ts';
import { readSources, writeSources } from '../access.ts';
import { opmlBytes, Source, SourcePreview, sourceStatuses, SourceWrite, WebAddress } from './source.ts';

const params = z.strictObject({ id: Id });
const sorts = ['title', 'lastFetchedAt', 'createdAt'] as const;
const list = { sorts, order: 'asc' } as const;

export const sourceEndpoints = tagged('social/sources', {
  listSources: endpoint({
    method: 'GET',
    path: '/api/v1/social/sources',
    summary: 'List the tenant’s sources',
    access: readSources,
    query: pageQuery(list).extend({ status: z.enum(sourceStatuses).optional(), category: line(40).optional() }),
    status: 200,
    output: pageOf(Source),
    errors: [],
    list: { collection: 'sources', style: 'page', ...list, filters: [], searched: true },
  }),
  createSource: endpoint({
    method: 'POST',
    path: '/api/v1/social/sources',
    summary: 'Create a source. Its first fetch begins at once. A tenant can have each feed once: 409 names the source',
    access: writeSources,
    body: z.strictObject(SourceWrite),
    status: 201,
    output: Source,
    errors: ['conflict'],
  }),
  previewSource: endpoint({
    method: 'POST',
    path: '/api/v1/social/sources/preview',
    summary: 'Read the feed at an address, or the one that the page there names, and store nothing',
    access: writeSources,
    body: z.strictObject({ url: WebAddress }),
    status: 200,
    output: SourcePreview,
    errors: ['conflict'],
    // Each call fetches from another host.
    rate: { by: 'actor', limits: [{ count: 600, seconds: 3600 }] },
  }),
  importSources: endpoint({
    method: 'POST',
    path: '/api/v1/social/sources/import',
    summary: 'Import sources from an OPML file. Feeds that the tenant already has are left unchanged',
    access: writeSources,
    file: { maxBytes: opmlBytes, types: ['text/xml'], refusal: 'bad_request' },
    body: z.strictObject({ dryRun: switchOf('false') }),
    status: 202,
    output: z.object({ operation: Operation }),
    errors: [],
    rate: { by: 'actor', limits: [{ count: 60, seconds: 3600 }] },
  }),
  exportSources: fileEndpoint({
    method: 'GET',
    path: '/api/v1/social/sources/export',
    summary: 'Download the tenant’s sources as OPML',
    access: readSources,
    status: 200,
    outputType: 'text/x-opml; charset=utf-8',
    errors: [],
    rate: { by: 'actor', limits: [{ count: 60, seconds: 3600 }] },
  }),
  getSource: endpoint({
    method: 'GET',
    path: '/api/v1/social/sources/{id}',
    summary: 'Get a source',
    access: readSources,
    params,
    status: 200,
    output: Source,
    errors: [],
  }),
  updateSource: endpoint({
    method: 'PUT',
    path: '/api/v1/social/sources/{id}',
    summary: 'Update the writable fields of a source. A new address is fetched at once',
    access: writeSources,
    params,
    body: writable(Source, SourceWrite),
    status: 200,
    output: Source,
    errors: ['conflict', 'version_conflict'],
  }),
  deleteSource: endpoint({
    method: 'DELETE',
    path: '/api/v1/social/sources/{id}',
    summary: 'Delete a source with its articles that no other source has. Saved articles stay',
    access: writeSources,
    params,
    status: 204,
    errors: [],
  }),
  fetchSource: endpoint({
    method: 'POST',
    path: '/api/v1/social/sources/{id}/fetch',
    summary: 'Fetch a source now, at most once a minute. Its record shows when this is done',
    access: writeSources,
    params,
    status: 202,
    output: Source,
    errors: ['conflict'],
    rate: { by: 'actor', limits: [{ count: 300, seconds: 3600 }] },
  }),
});
