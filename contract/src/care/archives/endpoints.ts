import * as z from 'zod';
import { open, ownRecord } from '../../access.ts';
import { anyFileType, endpoint, fileEndpoint } from '../../endpoint.ts';
import { Id, Timestamp } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Archive } from './archive.ts';

const own = ownRecord('archives', 'not_found');
const ArchiveParams = z.strictObject({ archive_id: Id });

export const archiveEndpoints = {
  createArchive: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/archives',
    summary:
      'Has an archive made of what the signed-in person may see in a circle; while one is being made, it is that one',
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
    summary: 'The signed-in person’s archives of a circle, the newest first: one that is there, one that is being made',
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
      searched: false,
    },
  }),
  getArchive: endpoint({
    method: 'GET',
    path: '/api/v1/care/archives/{archive_id}',
    summary: 'How far an archive is, or what is in it; while its person is a member of the circle',
    access: own,
    params: ArchiveParams,
    status: 200,
    output: Archive,
    errors: [],
  }),
  getArchiveFile: fileEndpoint({
    method: 'GET',
    path: '/api/v1/care/archives/{archive_id}/file',
    summary: 'The zip, whole or in part (`Range`)',
    access: own,
    params: ArchiveParams,
    status: 200,
    outputType: anyFileType,
    errors: ['range_not_satisfiable'],
  }),
  createArchiveLink: endpoint({
    method: 'POST',
    path: '/api/v1/care/archives/{archive_id}/links',
    summary: 'An address under which a browser saves the zip by itself, begun within a minute; one at a time',
    access: own,
    params: ArchiveParams,
    status: 201,
    output: z.object({ url: z.string(), expires_at: Timestamp }),
    errors: [],
  }),
  deleteArchive: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/archives/{archive_id}',
    summary: 'Deletes an archive, or ends its making',
    access: own,
    params: ArchiveParams,
    status: 204,
    errors: [],
  }),
  downloadArchive: fileEndpoint({
    method: 'GET',
    path: '/public-api/v1/care/archives/{archive_id}/{token}',
    summary: 'The zip, to whoever was given this address a moment ago and is still a member of the circle',
    access: open(),
    params: z.strictObject({ archive_id: Id, token: z.string().regex(/^[\w-]{20,100}$/) }),
    status: 200,
    outputType: anyFileType,
    errors: ['range_not_satisfiable'],
  }),
};
