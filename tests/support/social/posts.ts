import type { postEndpoints } from '@kindred/contract/social/posts/endpoints';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import { etagOf, newId } from '../../../functions/src/platform/crypto.ts';
import { type Database, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { createPrompt } from '../../../functions/src/core/prompts/save.ts';
import { articles, articleTexts } from '../../../functions/src/social/articles/store.ts';
import { connections } from '../../../functions/src/social/connections/store.ts';
import { sealTokens } from '../../../functions/src/social/connections/tokens.ts';
import {
  noApproval,
  picturePath,
  postPictures,
  posts,
  previewPath,
  type StoredPost,
} from '../../../functions/src/social/posts/store.ts';
import { promptFields, useModelHost } from '../core/prompts.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import type { Persona } from '../tenant.ts';
import { webp } from '../webp.ts';

/** Valid fields of a post. */
export const postFields = (text = 'Our garden is open on Sunday. 🌿') => ({
  text,
  articleUrl: null,
  articleTitle: null,
  visibility: 'PUBLIC' as const,
  timezone: 'Europe/Paris',
  pictures: [],
});

type Who = Pick<Persona, 'uid' | 'name'>;

const whole = (owner: Who, also: Partial<StoredPost>, author: Who) => ({
  ...postFields(),
  ownerId: owner.uid,
  ownerName: owner.name,
  createdById: author.uid,
  createdByName: author.name,
  status: 'DRAFT' as const,
  scheduledAt: null,
  publishedAt: null,
  linkedinUrn: null,
  approval: noApproval,
  failure: null,
  attempt: null,
  tries: 0,
  ...also,
});

/** Stores a post as the API would; returns its id. */
export const newPost = async (
  db: Pick<Database, 'create'>,
  owner: Who,
  also: Partial<StoredPost> = {},
  author: Who = owner,
): Promise<string> => (await db.create(posts, whole(owner, also, author)))!.id;

/** A post whose answer was lost. */
const lost = (): Partial<StoredPost> => ({
  status: 'PUBLISHING',
  scheduledAt: timestamp(),
  attempt: { id: newId(), at: timestamp() },
  failure: { code: 'answer_lost', message: '', attempts: 1, retryAt: null },
  tries: 1,
});

/** Stores a picture as the API would; returns its id. */
export const newPicture = async (
  tenantId: string,
  { uid }: Pick<Who, 'uid'>,
  postId: string | null = null,
): Promise<string> => {
  const [id, bytes] = [newId(), webp(7)];
  const files = tenantFiles(tenantId);
  await files.put(picturePath(id), bytes, 'image/jpeg');
  await files.put(previewPath(id), bytes, 'image/webp');
  const fields = { postId, type: 'image/jpeg' as const, etag: etagOf(bytes), width: 1, height: 1, uploadedBy: uid };
  await tenantDatabase(tenantId).create(postPictures, fields, id);
  return id;
};

/** Connects a person's account at LinkedIn, unless it is connected. */
export const connect = async (
  tenantId: string,
  { uid, name }: Who,
  { accessToken = `token-${uid}`, sub = `sub-${uid}` }: { readonly accessToken?: string; readonly sub?: string } = {},
): Promise<void> => {
  const db = tenantDatabase(tenantId);
  if (await db.get(connections, uid)) return;
  await db.create(
    connections,
    {
      linkedinSub: sub,
      name,
      pictureEtag: null,
      scopes: ['openid', 'profile', 'w_member_social'],
      status: 'CONNECTED',
      grantedAt: timestamp(),
      expiresAt: secondsFromNow(60 * 24 * 3600),
      refreshExpiresAt: null,
      tokens: await sealTokens(tenantId, uid, { accessToken, refreshToken: null }),
    },
    uid,
  );
};

/** Creates a prompt that writes a post from an article. Returns its id. */
export const newArticlePrompt = async (db: Database, { uid }: Pick<Who, 'uid'>, more: readonly string[] = []) => {
  const names = ['title', 'url', 'excerpt', 'text', 'language', ...more];
  const template = names.map((name) => `{{${name}}}`).join('\n');
  const content = {
    messages: [{ role: 'user' as const, template }],
    variables: names.map((name) => ({ name, description: '', required: true, default: null })),
  };
  return (await createPrompt(db, { ...promptFields(`Post ${newId()}`), ...content }, uid)).id;
};

/** Stores an article with its text. Returns its id. */
export const newArticle = async (db: Database): Promise<string> => {
  const id = newId();
  await db.create(
    articles,
    {
      url: 'https://example.com/garden',
      title: 'The garden of many',
      excerpt: 'How neighbours share one garden.',
      author: null,
      publishedAt: timestamp(),
      changedAt: null,
      feedGuid: null,
      sources: [],
      tags: [],
      words: 3,
      textWords: '',
      picture: null,
      savedId: null,
      wordsFrom: { sourceId: 'source', isOwnSite: true },
      digest: id,
      seenAt: timestamp(),
      keys: [],
    },
    id,
  );
  await db.create(articleTexts, { contentHtml: '<p>They &amp; we dig.</p>', seenAt: timestamp() }, id);
  return id;
};

const inADay = (): string => secondsFromNow(24 * 3600);

/** Returns the path of a customer administrator's own post. Their account is connected. */
const own = async ({ tenant, db, customerAdministrator: by }: Scene, also: Partial<StoredPost> = {}) => {
  await connect(tenant.id, by);
  return { by, params: { id: await newPost(db, by, also) } };
};

export const postSamples: NounSamples<typeof postEndpoints> = {
  examples: {
    listPosts: async ({ db, customerAdministrator: by }) => ({
      by,
      query: { q: 'garden', status: 'DRAFT' as const, page: (await newPost(db, by)) && 1 },
    }),
    listPostsBetween: async ({ db, customerAdministrator: by }) => {
      await newPost(db, by, { status: 'SCHEDULED', scheduledAt: inADay() });
      return { by, query: { from: timestamp(), to: secondsFromNow(30 * 24 * 3600) } };
    },
    createPost: ({ customerAdministrator: by }) => ({ by, body: { ...postFields(), ownerId: by.uid } }),
    draftPost: async ({ db, customerAdministrator: by }) => {
      await useModelHost();
      return { by, body: { promptId: await newArticlePrompt(db, by), articleId: await newArticle(db) } };
    },
    uploadPostPicture: ({ customerAdministrator: by }) => ({ by, file: webp() }),
    getPostPicture: async ({ tenant, customerAdministrator: by }) => ({
      by,
      params: { id: await newPicture(tenant.id, by) },
    }),
    getPost: own,
    updatePost: async (scene) => ({ ...(await own(scene)), body: postFields('Our garden is closed on Sunday.') }),
    deletePost: own,
    schedulePost: async (scene) => ({ ...(await own(scene)), body: { at: inADay() } }),
    publishPost: own,
    cancelPost: (scene) => own(scene, { status: 'SCHEDULED', scheduledAt: inADay() }),
    resolvePost: async (scene) => ({
      ...(await own(scene, lost())),
      body: { published: true, linkedinUrn: 'urn:li:share:7123456789' },
    }),
    approvePost: async ({ db, administrator, customerAdministrator: by }) => ({
      by,
      params: { id: await newPost(db, administrator, {}, by) },
      body: { state: 'REQUESTED' as const, note: 'Is this right?' },
    }),
  },
  budgets: {
    listPosts: list,
    listPostsBetween: { ...list, row: undefined },
    // Also reads the owner.
    createPost: several(4, 4),
    draftPost: several(14, 3),
    // Also schedules the removal of the picture.
    uploadPostPicture: write(['rate counter'], ['rate counter', 'due entry', 'audit']),
    getPostPicture: record,
    getPost: record,
    updatePost: write([], ['audit']),
    deletePost: write([], ['counter', 'audit']),
    // Also reads the connection.
    schedulePost: write(['reservation'], ['due entry', 'audit']),
    publishPost: write(['reservation'], ['due entry', 'audit']),
    cancelPost: write([], ['due entry', 'audit']),
    resolvePost: write([], ['audit']),
    // Also notifies the owner.
    approvePost: write([], ['due entry', 'audit']),
  },
  lists: {
    listPosts: {
      by: asAdministrator,
      make: ({ db, administrator }, label) => newPost(db, administrator, { text: label }),
      labelOf: ({ text }: { text: string }) => text,
    },
  },
};
