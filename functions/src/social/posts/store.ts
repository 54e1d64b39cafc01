import { firstCharacters } from '@kindred/contract/fold';
import {
  type Post,
  PostApprovalState,
  PostFailure,
  PostPicture,
  postStatuses,
  visibilities,
} from '@kindred/contract/social/posts/post';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const schema = z.object({
  text: z.string(),
  articleUrl: z.string().nullable(),
  articleTitle: z.string().nullable(),
  visibility: z.enum(visibilities),
  ownerId: z.string(),
  ownerName: z.string(),
  timezone: z.string(),
  pictures: z.array(PostPicture),
  status: z.enum(postStatuses),
  scheduledAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  linkedinUrn: z.string().nullable(),
  /** `askedBy` is who asked for it, also once it is answered. */
  approval: PostApprovalState.extend({ askedBy: z.string().nullable() }),
  failure: PostFailure.nullable(),
  /** The one attempt to send it. Written before anything is sent, so that no second attempt begins. */
  attempt: z.object({ id: z.string(), at: z.string() }).nullable(),
  /** How often it was tried since it was last scheduled. */
  tries: z.int(),
  /** A user, or an API token. */
  createdById: z.string(),
  createdByName: z.string(),
});
export type PostFields = z.output<typeof schema>;

const openingLength = 60;

/** Returns the beginning of a post's text, by which people recognise it. */
export const openingOf = ({ text }: Pick<PostFields, 'text'>): string => {
  const line = firstCharacters(text.trimStart(), openingLength + 1).split('\n')[0]!;
  return Array.from(line).length > openingLength ? `${firstCharacters(line, openingLength - 1).trimEnd()}…` : line;
};

/** Returns the time at which the calendar shows a post: when it was published, or was to be. */
const calendarTime = ({ status, publishedAt, scheduledAt }: PostFields): string | null => {
  if (status === 'DRAFT') return null;
  return status === 'PUBLISHED' ? publishedAt : scheduledAt;
};

/** How much of a text a search finds, in characters. */
const searchedLength = 400;

export const posts = collection({
  name: 'posts',
  times: 'camel',
  schema,
  // By owner and status: the posts that a removed connection leaves.
  queries: [['_sort.calendar'], ['ownerId'], ['status']],
  sorts: {
    updatedAt: (_post, _created, updated) => updated,
    scheduledAt: (post) => post.scheduledAt ?? '',
    createdAt: (_post, created) => created,
    calendar: calendarTime,
  },
  foundBy: ['updatedAt', 'desc'],
  narrowing: ['status', 'ownerId', '_in[]'],
  names: ({ ownerId, createdById }) => [...new Set([ownerId, createdById])],
  search: ({ text, articleTitle }) => [firstCharacters(text, searchedLength), articleTitle],
  counted: true,
  audited: { noun: 'post', label: openingOf },
});
export type StoredPost = RecordOf<typeof posts>;

/** Pictures that were uploaded for posts. */
export const postPictures = collection({
  name: 'postPictures',
  times: 'camel',
  schema: z.object({
    /** The post that shows it; null until one does. */
    postId: z.string().nullable(),
    /** The type of the file for LinkedIn: JPEG, or GIF if it moves. */
    type: z.enum(['image/jpeg', 'image/gif']),
    etag: z.string(),
    width: z.int(),
    height: z.int(),
    uploadedBy: z.string(),
  }),
  audited: { noun: 'postPicture', label: ({ width, height }) => `${width} × ${height}` },
});
export type StoredPicture = RecordOf<typeof postPictures>;

/** Returns the path of the file for LinkedIn, relative to the tenant's files. */
export const picturePath = (id: string): string => `social/posts/${id}/picture`;

/** Returns the path of the file for this site: a smaller WebP. */
export const previewPath = (id: string): string => `social/posts/${id}/preview.webp`;

export const presentPost = (post: StoredPost): Post => {
  const { ownerName, createdById, createdByName, attempt, tries, approval, ...shown } = post;
  void [attempt, tries];
  const { askedBy, ...state } = approval;
  void askedBy;
  return {
    ...shown,
    approval: state,
    owner: { id: post.ownerId, name: ownerName },
    createdBy: { id: createdById, name: createdByName },
  };
};

export const noApproval: PostFields['approval'] = { state: 'NONE', by: null, at: null, note: '', askedBy: null };
