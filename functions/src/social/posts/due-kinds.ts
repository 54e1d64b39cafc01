import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

const post = { postId: z.string(), opening: z.string().default('') };
const about = ({ postId: id, opening: name }: { readonly postId: string; readonly opening: string }) => ({ id, name });

/** A scheduled post is to be published. One entry for each post; it fails if the post does. */
export const postPublish = dueKind('post-publish', 'job', post, { about });

/** LinkedIn should have answered by now. One entry for each post. */
export const postAnswer = dueKind('post-answer', 'people', { ...post, attemptId: z.string() }, { about });

/** Deletes a picture that no post shows. One entry for each picture. */
export const postPicture = dueKind('post-picture', 'long', { pictureId: z.string() });
