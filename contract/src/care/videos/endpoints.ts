import * as z from 'zod';
import { endpoint, optionalFile, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { switchOf } from '../../lists.ts';
import { circleMember, circleRecord } from '../access.ts';
import { CircleParams } from '../circles/endpoints.ts';
import { Document } from '../documents/document.ts';
import { VideoAddress, VideoFacts, VideoUpload, VideoUploads, VideoUploadStart } from './video.ts';

const anUpload = circleRecord('video_uploads', 'not_found');
const UploadParams = z.strictObject({ upload_id: Id });

export const videoEndpoints = tagged('care/videos', {
  startVideoUpload: endpoint({
    method: 'POST',
    path: '/api/v1/care/circles/{circle_id}/documents/uploads',
    summary:
      'Begin the upload of a video of up to 500 MB. Its bytes go straight to the storage, by `PUT` to the address in the answer, within 24 hours. Nobody sees the video before the upload is finished',
    access: circleMember(),
    params: CircleParams,
    body: VideoUploadStart,
    status: 201,
    output: VideoUpload,
    errors: ['circle_not_found', 'circle_admin_required', 'conflict', 'content_too_large'],
    rate: { by: 'actor', limits: [{ count: 200, seconds: 86_400 }] },
  }),
  listVideoUploads: endpoint({
    method: 'GET',
    path: '/api/v1/care/circles/{circle_id}/documents/uploads',
    summary:
      'List the caller’s uploads of videos that are not finished, and, for circle admins, the space of the circle',
    access: circleMember(),
    params: CircleParams,
    status: 200,
    output: VideoUploads,
    errors: ['circle_not_found'],
  }),
  finishVideoUpload: optionalFile(
    endpoint({
      method: 'POST',
      path: '/api/v1/care/documents/uploads/{upload_id}/finish',
      summary:
        'Turn an uploaded video into a document. Checks its size and its type by its content, and ends the upload if they are others than announced. `file` is a picture from the video',
      access: anUpload,
      params: UploadParams,
      body: VideoFacts,
      file: { maxBytes: limits.videoPosterBytes, types: ['image/webp', 'image/jpeg'], refusal: 'bad_request' },
      status: 201,
      output: Document,
      errors: ['circle_admin_required', 'conflict'],
      rate: { by: 'actor', limits: [{ count: 1000, seconds: 86_400 }] },
    }),
  ),
  cancelVideoUpload: endpoint({
    method: 'DELETE',
    path: '/api/v1/care/documents/uploads/{upload_id}',
    summary: 'Cancel an upload and discard what arrived',
    access: anUpload,
    params: UploadParams,
    status: 204,
    errors: [],
  }),
  getVideoAddress: endpoint({
    method: 'GET',
    path: '/api/v1/care/documents/{id}/address',
    summary: 'Get an address that plays a video, or saves it, for 6 hours',
    access: circleRecord('documents', 'document_not_found'),
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ download: switchOf('false') }),
    status: 200,
    output: VideoAddress,
    errors: ['document_not_found', 'conflict'],
  }),
});
