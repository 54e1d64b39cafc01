import { type Answer, type ReceivedRequest, json, refusal } from './answer.ts';
import { plainText } from './plain-text.ts';
import type { State } from './state.ts';

/** Returns whose access token a request has; undefined if it has none that is valid. */
export const callerOf = (
  { headers }: ReceivedRequest,
  state: State,
): { readonly sub: string; readonly scope: string } | undefined => {
  const grant = state.accessTokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));
  return grant && grant.until > Date.now() ? grant : undefined;
};

/** Checks the token, what it allows, and the headers that every call of the versioned API has. */
const refusalOf = (asked: ReceivedRequest, state: State): Answer | undefined => {
  const caller = callerOf(asked, state);
  if (!caller) return refusal(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired');
  if (!caller.scope.split(/[ ,]/).includes('w_member_social'))
    return refusal(403, 'ACCESS_DENIED', 'Not enough permissions to access: partnerApiPostsExternal.CREATE');
  if (!/^\d{6}(?:\.\d{2})?$/.test(String(asked.headers['linkedin-version'] ?? '')))
    return refusal(
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  if (asked.headers['x-restli-protocol-version'] !== '2.0.0')
    return refusal(400, 'PROTOCOL_VERSION', 'X-Restli-Protocol-Version must be 2.0.0');
  return undefined;
};

interface PostImage {
  readonly id?: unknown;
  readonly altText?: unknown;
}

/** The fields of a post and of an upload that are read here. What a client sent may differ. */
interface PostBody {
  readonly commentary?: unknown;
  readonly author?: unknown;
  readonly visibility?: unknown;
  readonly lifecycleState?: unknown;
  readonly distribution?: { readonly feedDistribution?: unknown };
  readonly content?: {
    readonly multiImage?: { readonly images?: readonly PostImage[] };
    readonly media?: PostImage;
    readonly article?: { readonly source?: unknown; readonly title?: unknown };
  };
  readonly initializeUploadRequest?: { readonly owner?: unknown };
}

const read = ({ body }: ReceivedRequest): PostBody | undefined => {
  try {
    return JSON.parse(body.toString('utf8')) as PostBody;
  } catch {
    return undefined;
  }
};

const imagesOf = (content: PostBody['content']): { id: string; altText: string }[] => {
  const given = content?.multiImage?.images ?? (content?.media ? [content.media] : []);
  return given.map((one) => ({ id: String(one.id), altText: String(one.altText ?? '') }));
};

const unprocessable = (field: string, message: string): Answer =>
  refusal(422, 'UNPROCESSABLE_ENTITY', `ERROR :: ${field} :: ${message}`);

const mostCharacters = 3000;

/** Publishes a post. */
export const createPost = (asked: ReceivedRequest, state: State): Answer => {
  const refused = refusalOf(asked, state);
  if (refused) return refused;
  const { sub } = callerOf(asked, state)!;
  const given = read(asked);
  if (typeof given?.commentary !== 'string') return unprocessable('/commentary', 'field is required but not found');
  if (given.author !== `urn:li:person:${sub}`)
    return refusal(
      403,
      'ACCESS_DENIED',
      'Field Value validation failed in REQUEST_BODY: Data Processing Exception while processing fields [/author]',
    );
  if (!['PUBLIC', 'CONNECTIONS'].includes(String(given.visibility)))
    return unprocessable('/visibility', 'is not an enum symbol');
  if (given.lifecycleState !== 'PUBLISHED') return unprocessable('/lifecycleState', 'must be PUBLISHED');
  if (!given.distribution?.feedDistribution) return unprocessable('/distribution', 'field is required but not found');
  const { length } = plainText(given.commentary);
  if (length > mostCharacters)
    return unprocessable('/commentary', `length ${length} exceeds the maximum of ${mostCharacters} characters`);
  const images = imagesOf(given.content);
  const missing = images.find(({ id }) => !state.uploads.get(id)?.bytes || state.uploads.get(id)?.sub !== sub);
  if (missing) return unprocessable('/content', `${missing.id} is not an uploaded image of the author`);
  const same = state.posts.find((post) => post.sub === sub && post.commentary === given.commentary);
  if (state.refusesDuplicates && same) return refusal(422, 'DUPLICATE_POST', `Content is a duplicate of ${same.urn}`);
  const article = given.content?.article;
  const urn = `urn:li:share:${state.number()}`;
  state.addPost({
    urn,
    sub,
    commentary: given.commentary,
    visibility: String(given.visibility),
    images,
    article: article ? { source: String(article.source), title: String(article.title ?? '') } : null,
    at: new Date().toISOString(),
  });
  return { status: 201, headers: { 'x-restli-id': urn, 'x-linkedin-id': urn } };
};

/** Gives the address to which the bytes of a picture are put. */
export const initializeUpload = (asked: ReceivedRequest, state: State, origin: string): Answer => {
  const refused = refusalOf(asked, state);
  if (refused) return refused;
  const { sub } = callerOf(asked, state)!;
  if (asked.url.searchParams.get('action') !== 'initializeUpload')
    return refusal(400, 'ILLEGAL_ARGUMENT', 'The action is not known');
  if (read(asked)?.initializeUploadRequest?.owner !== `urn:li:person:${sub}`)
    return refusal(403, 'ACCESS_DENIED', 'The owner is somebody else');
  const id = `urn:li:image:C${state.token().slice(0, 20)}`;
  state.addUpload(id, { sub, bytes: null, type: '' });
  return json(200, {
    value: {
      uploadUrlExpiresAt: Date.now() + 3600_000,
      uploadUrl: `${origin}/upload/${encodeURIComponent(id)}`,
      image: id,
    },
  });
};

/** Takes the bytes of a picture. */
export const upload = (asked: ReceivedRequest, state: State): Answer => {
  const id = decodeURIComponent(asked.url.pathname.slice('/upload/'.length));
  const known = state.uploads.get(id);
  const caller = callerOf(asked, state);
  if (!known || caller?.sub !== known.sub) return refusal(401, 'UNAUTHORIZED', 'The upload is not allowed');
  const type = asked.headers['content-type'] ?? '';
  if (!/^image\/(?:jpeg|png|gif)$/.test(type))
    return refusal(415, 'UNSUPPORTED_MEDIA', 'Only JPEG, PNG and GIF are supported');
  state.addUpload(id, { ...known, bytes: asked.body, type });
  return { status: 201 };
};
