import * as z from 'zod';
import { endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Etag, Id, KeptTimezone, Timestamp, writable } from '../../fields.ts';
import { pageOf, pageQuery } from '../../lists.ts';
import { ownSocial, readPosts, writePosts } from '../access.ts';
import {
  Post,
  PostApproval,
  PostDraftRequest,
  PostPicture,
  postPictureBytes,
  PostResolution,
  PostSchedule,
  postStatuses,
  PostWrite,
} from './post.ts';

const params = z.strictObject({ id: Id });
const sorts = ['updatedAt', 'scheduledAt', 'createdAt'] as const;
const list = { sorts, order: 'desc' } as const;

/** A step of a post. It needs the post as the caller saw it (`If-Match`), and answers with the post after it. */
const step = {
  method: 'POST',
  access: ownSocial,
  params,
  status: 200,
  output: Post,
  errors: ['conflict', 'version_conflict'],
} as const;

export const postEndpoints = tagged('social/posts', {
  listPosts: endpoint({
    method: 'GET',
    path: '/api/v1/social/posts',
    summary: 'List posts',
    access: readPosts,
    query: pageQuery(list).extend({ status: z.enum(postStatuses).optional(), ownerId: Id.optional() }),
    status: 200,
    output: pageOf(Post),
    errors: [],
    list: { collection: 'posts', style: 'page', ...list, filters: [], searched: true },
  }),
  listPostsBetween: endpoint({
    method: 'GET',
    path: '/api/v1/social/posts/calendar',
    summary:
      'List the posts of at most 62 days, by the time at which they were published or were to be. At most 500; drafts have no time',
    access: readPosts,
    query: z.strictObject({ from: Timestamp, to: Timestamp }),
    status: 200,
    output: z.object({ items: z.array(Post), isComplete: z.boolean() }),
    errors: [],
  }),
  createPost: endpoint({
    method: 'POST',
    path: '/api/v1/social/posts',
    summary: 'Create a draft',
    access: writePosts,
    body: z.strictObject(PostWrite),
    status: 201,
    output: Post,
    errors: ['conflict'],
  }),
  draftPost: endpoint({
    method: 'POST',
    path: '/api/v1/social/posts/draft',
    summary: 'Let a prompt write a text from an article. Nothing is stored or published',
    access: ownSocial,
    body: PostDraftRequest,
    status: 200,
    output: z.object({ text: z.string() }),
    errors: ['conflict', 'unavailable', 'rate_limit_exceeded', 'bad_gateway'],
  }),
  uploadPostPicture: endpoint({
    method: 'POST',
    path: '/api/v1/social/posts/pictures',
    summary: 'Upload a picture for a post: JPEG, PNG, GIF or WebP. One that no post uses is deleted after a day',
    access: writePosts,
    file: {
      maxBytes: postPictureBytes,
      types: ['image/webp', 'image/jpeg', 'image/png', 'image/gif'],
      refusal: 'bad_request',
    },
    status: 201,
    output: PostPicture,
    errors: [],
    rate: { by: 'actor', limits: [{ count: 300, seconds: 86_400 }] },
  }),
  getPostPicture: fileEndpoint({
    method: 'GET',
    path: '/api/v1/social/posts/pictures/{id}',
    summary: 'Get a post’s picture',
    access: readPosts,
    params,
    query: z.strictObject({ v: Etag.optional() }),
    status: 200,
    outputType: 'image/webp',
    errors: [],
    cache: 'private, no-cache',
  }),
  getPost: endpoint({
    method: 'GET',
    path: '/api/v1/social/posts/{id}',
    summary: 'Get a post',
    access: readPosts,
    params,
    status: 200,
    output: Post,
    errors: [],
  }),
  updatePost: endpoint({
    method: 'PUT',
    path: '/api/v1/social/posts/{id}',
    summary:
      'Update a draft, a scheduled or a failed post. One that is being published or is published cannot be changed. A change cancels an approval. A scheduled post that somebody other than its owner changes becomes a draft',
    access: writePosts,
    params,
    body: writable(Post, { ...PostWrite, timezone: KeptTimezone.default('UTC') }),
    status: 200,
    output: Post,
    errors: ['conflict', 'version_conflict'],
  }),
  deletePost: endpoint({
    method: 'DELETE',
    path: '/api/v1/social/posts/{id}',
    summary:
      'Delete a post here, with its pictures. What is on LinkedIn stays there. One that is being published cannot be deleted',
    access: writePosts,
    params,
    status: 204,
    errors: ['conflict'],
  }),
  schedulePost: endpoint({
    ...step,
    path: '/api/v1/social/posts/{id}/schedule',
    summary: 'Schedule a post, or move it. Only its owner can do this',
    body: PostSchedule,
  }),
  publishPost: endpoint({
    ...step,
    path: '/api/v1/social/posts/{id}/publish',
    summary:
      'Publish a post now, or try a failed one again. Its record shows when this is done. Only its owner can do this',
  }),
  cancelPost: endpoint({
    ...step,
    path: '/api/v1/social/posts/{id}/cancel',
    summary: 'Make a scheduled post a draft again',
  }),
  resolvePost: endpoint({
    ...step,
    path: '/api/v1/social/posts/{id}/resolve',
    summary:
      'Say whether a post whose answer was lost is on LinkedIn. One that is not becomes a draft. Only its owner can do this',
    body: PostResolution,
  }),
  approvePost: endpoint({
    ...step,
    path: '/api/v1/social/posts/{id}/approval',
    summary:
      'Ask the owner to publish a post, withdraw the request, or answer it as the owner. Nothing is published by this call',
    body: PostApproval,
  }),
});
