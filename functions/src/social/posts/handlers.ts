import type { postEndpoints } from '@kindred/contract/social/posts/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { approvePost } from './approvals.ts';
import { listBetween } from './calendar.ts';
import { pictureIn, presentPicture, readPicture, uploadPicture } from './pictures.ts';
import { cancelPost, publishPost, resolvePost, schedulePost } from './steps.ts';
import { posts, presentPost } from './store.ts';
import { createPost, deletePost, postIn, updatePost } from './write.ts';

const shown = async ({ db }: SignedInContext, { params }: { readonly params: { readonly id: string } }) =>
  presentPost(await postIn(db, params.id));

export const postHandlers: Handlers<typeof postEndpoints> = {
  listPosts: async (ctx, { query }) => {
    const { status, ownerId } = query;
    const page = await pageOf(ctx.db, posts, query, { status, ownerId });
    return { ...page, items: page.items.map(presentPost) };
  },
  listPostsBetween: (ctx, { query }) => listBetween(ctx.db, query),
  createPost: {
    handle: async (ctx, { body }) => presentPost(await createPost(ctx, body)),
    replay: async (ctx, _input, id) => presentPost(await postIn(ctx.db, id)),
  },
  draftPost: {
    // The code of prompts is loaded on demand.
    handle: async (ctx, { body }) => (await import('./draft.ts')).draftText(ctx, body),
    replay: async () => (await import('./draft.ts')).answerIsGone(),
  },
  uploadPostPicture: {
    handle: async (ctx, { file }) => presentPicture(await uploadPicture(ctx, file)),
    replay: async (ctx, _input, id) => presentPicture(await pictureIn(ctx.db, id)),
  },
  getPostPicture: async (ctx, { params }) => readPicture(ctx, await pictureIn(ctx.db, params.id)),
  getPost: shown,
  updatePost: async (ctx, { params, body }) => presentPost(await updatePost(ctx, params.id, body)),
  deletePost: (ctx, { params }) => deletePost(ctx, params.id),
  schedulePost: {
    handle: async (ctx, { params, body }) => presentPost(await schedulePost(ctx, params.id, body.at)),
    replay: shown,
  },
  publishPost: {
    handle: async (ctx, { params }) => presentPost(await publishPost(ctx, params.id)),
    replay: shown,
  },
  cancelPost: {
    handle: async (ctx, { params }) => presentPost(await cancelPost(ctx, params.id)),
    replay: shown,
  },
  resolvePost: {
    handle: async (ctx, { params, body }) => presentPost(await resolvePost(ctx, params.id, body)),
    replay: shown,
  },
  approvePost: {
    handle: async (ctx, { params, body }) => presentPost(await approvePost(ctx, params.id, body)),
    replay: shown,
  },
};
