import * as z from 'zod';
import { endpoint, tagged } from '../../endpoint.ts';
import { Id, writable } from '../../fields.ts';
import { limitQuery, sliceOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Document } from '../documents/document.ts';
import { Album, AlbumPhotos, AlbumWrite } from './album.ts';

const AlbumParams = z.strictObject({ album_id: Id });
const AlbumPhotoParams = z.strictObject({ album_id: Id, document_id: Id });

const anAlbum = circleRecord('albums', 'not_found');

export const albumEndpoints = tagged('care/albums', {
  listAlbums: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/albums',
    summary: 'List the albums of a circle, by name',
    access: circleMember(),
    params: CircleParams,
    query: limitQuery(),
    status: 200,
    output: sliceOf(Album),
    errors: ['circle_not_found'],
    list: {
      collection: 'albums',
      style: 'limit',
      sorts: ['name'],
      order: 'asc',
      filters: ['circle_id'],
      within: true,
      searched: false,
    },
  }),
  createAlbum: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/albums',
    summary: 'Create an album, with its first photos if any',
    access: circleMember(),
    params: CircleParams,
    body: z.strictObject({ ...AlbumWrite, photos: AlbumPhotos.optional() }),
    status: 201,
    output: Album,
    errors: ['circle_not_found', 'conflict'],
    rate: { by: 'actor', limits: [{ count: 100, seconds: 86_400 }] },
  }),
  getAlbum: endpoint({
    method: 'GET',
    path: '/api/v1/care/albums/{album_id}',
    summary: 'Get an album',
    access: anAlbum,
    params: AlbumParams,
    status: 200,
    output: Album,
    errors: [],
  }),
  updateAlbum: endpoint({
    method: 'PUT',
    path: '/api/v1/care/albums/{album_id}',
    summary: 'Update an album’s name, description and cover. For its author and circle admins',
    access: anAlbum,
    params: AlbumParams,
    body: writable(Album, AlbumWrite),
    status: 200,
    output: Album,
    errors: ['insufficient_permissions', 'conflict', 'version_conflict'],
  }),
  deleteAlbum: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/albums/{album_id}',
    summary: 'Delete an album. Its photos stay in the circle. For its author and circle admins',
    access: anAlbum,
    params: AlbumParams,
    status: 204,
    errors: ['insufficient_permissions'],
  }),
  listAlbumPhotos: endpoint({
    method: 'GET',
    path: '/api/v1/care/albums/{album_id}/photos',
    summary:
      'List the photos of an album that the caller may see, as they were added. A page may have fewer than the limit although there are more',
    access: anAlbum,
    params: AlbumParams,
    query: z.strictObject({
      /** The number of photos to look at. */
      limit: z.coerce.number().int().min(1).max(100).default(100),
      after: z.coerce.number().int().min(0).max(1000).default(0),
    }),
    status: 200,
    output: z.object({
      items: z.array(Document),
      /** What to send as `after` for the next page; null on the last one. */
      next: z.int().nullable(),
    }),
    errors: [],
  }),
  addAlbumPhotos: endpoint({
    method: 'POST',
    path: '/api/v1/care/albums/{album_id}/photos',
    summary: 'Add photos that the caller may see to an album. Those that are in it already stay. For members',
    access: anAlbum,
    params: AlbumParams,
    body: z.strictObject({ photos: AlbumPhotos }),
    status: 200,
    output: Album,
    errors: ['conflict'],
  }),
  removeAlbumPhoto: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/albums/{album_id}/photos/{document_id}',
    summary:
      'Remove a photo from an album; it stays in the circle. For the author of the album, the uploader of the photo and circle admins',
    access: anAlbum,
    params: AlbumPhotoParams,
    status: 204,
    errors: ['insufficient_permissions'],
  }),
});
