import * as z from 'zod';
import { Etag, Id, line, optionalLine, StoredTimezone, text, Timestamp, Timezone } from '../../fields.ts';
import { named } from '../../named.ts';
import { WebAddress } from '../sources/source.ts';
import { mostPostText, postLength } from './post-text.ts';

/**
 * `PUBLISHING`: it is being sent, or the answer was lost and a person has to say whether it is on LinkedIn (`failure` is
 * `answer_lost`).
 */
export const postStatuses = ['DRAFT', 'SCHEDULED', 'PUBLISHING', 'PUBLISHED', 'FAILED'] as const;
export type PostStatus = (typeof postStatuses)[number];

export const visibilities = ['PUBLIC', 'CONNECTIONS'] as const;

/** `REQUESTED`: the author asks the connection's owner to publish. `RETURNED`: the owner wants changes. */
export const approvalStates = ['NONE', 'REQUESTED', 'APPROVED', 'RETURNED'] as const;

/**
 * Why a post was not published. Screens have a sentence for each. `too_late`: it could not be sent within a day of its
 * time, and a post that old may no longer fit.
 */
export const postFaults = [
  'answer_lost',
  'connection_missing',
  'connection_expired',
  'connection_removed',
  'owner_gone',
  'too_late',
  'refused',
  'duplicate',
  'rate_limited',
  'linkedin_error',
  'linkedin_unreachable',
  'picture_refused',
] as const;
export type PostFault = (typeof postFaults)[number];

export const mostPostPictures = 9;
export const postPictureBytes = 8_000_000;

/** Pixels of a picture: LinkedIn refuses larger ones. */
export const mostPicturePixels = 36_152_320;

/** A picture of a post, upright. */
export const PostPicture = z.object({ id: Id, alt: z.string(), etag: Etag, width: z.int(), height: z.int() });

/** A picture in a post that is written. Its other fields are accepted when a fetched post is sent back, and ignored. */
const PictureWrite = z
  .strictObject({
    id: Id,
    alt: text(1000).default(''),
    etag: z.unknown().optional(),
    width: z.unknown().optional(),
    height: z.unknown().optional(),
  })
  .transform(({ id, alt }) => ({ id, alt }));

/** The text of a post. Longer than LinkedIn allows, since a draft may be cut later. */
const PostText = text(20_000);

export const PostWrite = {
  text: PostText.default(''),
  /** The article that the post shows below its text. A post has an article or pictures, not both. */
  articleUrl: WebAddress.nullable().default(null),
  articleTitle: optionalLine(200).default(null),
  visibility: z.enum(visibilities).default('PUBLIC'),
  /** Whose account at LinkedIn it is for, by the user's id; null for the caller’s own. */
  ownerId: Id.nullable().default(null),
  timezone: Timezone.default('UTC'),
  /** Pictures in their order, by id, with what they show for people who cannot see them. */
  pictures: z.array(PictureWrite).max(mostPostPictures).default([]),
};

/** Where a request to publish stands, and who brought it there. */
export const PostApprovalState = z.object({
  state: z.enum(approvalStates),
  by: Id.nullable(),
  at: Timestamp.nullable(),
  note: z.string(),
});

export const PostFailure = z.object({
  code: z.enum(postFaults),
  /** LinkedIn's own words, as plain text; empty if it gave none. */
  message: z.string(),
  /** How often it was tried. */
  attempts: z.int(),
  /** When it is tried again by itself; null if it is not. */
  retryAt: Timestamp.nullable(),
});
export type PostFailure = z.infer<typeof PostFailure>;

/** A post on LinkedIn, planned or published, in the name of its owner. */
export const Post = z.object({
  id: Id,
  ...PostWrite,
  articleUrl: z.string().nullable(),
  timezone: StoredTimezone,
  pictures: z.array(PostPicture),
  status: z.enum(postStatuses),
  /** When it is to be published, or was to be. */
  scheduledAt: Timestamp.nullable(),
  publishedAt: Timestamp.nullable(),
  linkedinUrn: z.string().nullable(),
  approval: PostApprovalState,
  /** Null once it is edited, scheduled or published. */
  failure: PostFailure.nullable(),
  createdBy: z.object({ id: Id, name: z.string() }),
  owner: z.object({ id: Id, name: z.string() }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Post = z.infer<typeof Post>;

/** A text that LinkedIn accepts. */
export const isPublishable = (written: string): boolean => written.length > 0 && postLength(written) <= mostPostText;

/** How far ahead a post can be scheduled, in seconds. */
export const scheduleAhead = { least: 60, most: 366 * 24 * 3600 } as const;

/** When a post is to be published: at least a minute ahead, and at most a year. */
export const PostSchedule = z.strictObject({ at: Timestamp });

/** A person's word on a post whose answer was lost. */
export const PostResolution = z.strictObject({
  published: z.boolean(),
  linkedinUrn: line(200)
    .regex(/^urn:li:(?:share|ugcPost|activity):\d+$/, 'Not a name such as urn:li:share:7123456789')
    .optional(),
});

/** `REQUESTED` asks the owner of the connection; the owner answers `APPROVED` or `RETURNED`; `NONE` takes a request back. */
export const PostApproval = z.strictObject({ state: z.enum(approvalStates), note: text(1000).default('') });

/** A draft that a prompt wrote. Nothing is stored. */
export const PostDraftRequest = z.strictObject({
  promptId: Id,
  articleId: Id.optional(),
  savedArticleId: Id.optional(),
});

named({ PostPicture, Post });
