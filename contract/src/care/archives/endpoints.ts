import * as z from 'zod';
import { open, ownRecord } from '../../access.ts';
import { anyFileType, endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id, Timestamp } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Archive } from './archive.ts';

const own = ownRecord('archives', 'not_found');
const ArchiveParams = z.strictObject({ archive_id: Id });

export const archiveEndpoints = tagged('care/archives', {
  createArchive: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/archives',
    summary: 'Create an archive of what the caller may see in a circle, or return the one already being made',
    access: circleMember(),
    params: CircleParams,
    status: 202,
    output: Archive,
    errors: ['circle_not_found'],
    rate: { by: 'actor', limits: [{ count: 20, seconds: 86_400 }] },
  }),
  listArchives: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/archives',
    summary: 'List the caller’s archives of a circle, newest first: at most one ready and one being made',
    access: circleMember(),
    params: CircleParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(Archive),
    errors: ['circle_not_found'],
    list: {
      collection: 'archives',
      style: 'limit',
      sorts: ['created_at'],
      order: 'desc',
      filters: ['circle_id', 'user_id', 'role'],
      within: true,
      searched: false,
    },
  }),
  getArchive: endpoint({
    method: 'GET',
    path: '/api/v1/care/archives/{archive_id}',
    summary: 'Get the progress or contents of the caller’s archive, while they are a member of the circle',
    access: own,
    params: ArchiveParams,
    status: 200,
    output: Archive,
    errors: [],
  }),
  getArchiveFile: fileEndpoint({
    method: 'GET',
    path: '/api/v1/care/archives/{archive_id}/file',
    summary: 'Download the zip, whole or in part (`Range`)',
    access: own,
    params: ArchiveParams,
    status: 200,
    outputType: anyFileType,
    errors: ['range_not_satisfiable'],
  }),
  createArchiveLink: endpoint({
    method: 'POST',
    path: '/api/v1/care/archives/{archive_id}/links',
    summary: 'Create a download address for a browser. It is valid for one minute; only one exists at a time',
    access: own,
    params: ArchiveParams,
    status: 201,
    output: z.object({ url: z.string(), expires_at: Timestamp }),
    errors: [],
  }),
  deleteArchive: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/archives/{archive_id}',
    summary: 'Delete an archive, or cancel it while it is being made',
    access: own,
    params: ArchiveParams,
    status: 204,
    errors: [],
  }),
  downloadArchive: fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/care/archives/{archive_id}/{token}',
    summary: 'Download the zip from such an address, for the person who asked for it, while still a member',
    access: open(),
    params: z.strictObject({ archive_id: Id, token: z.string().regex(/^[\w-]{20,100}$/) }),
    status: 200,
    outputType: anyFileType,
    errors: ['range_not_satisfiable'],
  }),
});
