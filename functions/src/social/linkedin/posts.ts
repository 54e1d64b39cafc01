import * as z from 'zod';
import { settings } from '../../platform/settings.ts';
import { callLinkedIn, readAnswer } from './call.ts';
import { LinkedInError } from './linkedin-error.ts';
import { littleText } from './little-text.ts';
import { isOfLinkedIn } from './own-hosts.ts';

/** Whose account a call is for: their access token, and their id at LinkedIn. */
export interface LinkedInAccount {
  readonly accessToken: string;
  readonly sub: string;
}

/** A post, as LinkedIn gets it. */
export interface LinkedInPost {
  /** Plain text. */
  readonly text: string;
  readonly visibility: 'PUBLIC' | 'CONNECTIONS';
  /** Pictures by the urns of their uploads. */
  readonly pictures: readonly { readonly urn: string; readonly alt: string }[];
  readonly article: { readonly url: string; readonly title: string } | null;
}

const postMilliseconds = 20_000;
const uploadMilliseconds = 30_000;

const Upload = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().regex(/^urn:li:image:[\w-]{1,200}$/) }),
});

const urnOf = (sub: string): string => `urn:li:person:${sub}`;

const headersFor = ({ accessToken }: LinkedInAccount) => ({
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json',
  'linkedin-version': settings().linkedin.version,
  'x-restli-protocol-version': '2.0.0',
});

const contentOf = ({ pictures, article }: LinkedInPost): object => {
  const images = pictures.map(({ urn, alt }) => ({ id: urn, ...(alt && { altText: alt }) }));
  if (images.length > 1) return { content: { multiImage: { images } } };
  if (images[0]) return { content: { media: images[0] } };
  return article ? { content: { article: { source: article.url, title: article.title } } } : {};
};

/**
 * Publishes a post and returns its urn. Never call it again after `answer_lost`: the post may be on LinkedIn. An answer
 * from 500 says nothing about that and counts as lost.
 */
export const createPost = async (account: LinkedInAccount, post: LinkedInPost): Promise<string> => {
  const body = {
    author: urnOf(account.sub),
    commentary: littleText(post.text),
    visibility: post.visibility,
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...contentOf(post),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  };
  try {
    const { headers, status } = await callLinkedIn({
      method: 'POST',
      url: `${settings().linkedin.apiOrigin}/rest/posts`,
      headers: headersFor(account),
      body: JSON.stringify(body),
      milliseconds: postMilliseconds,
    });
    const urn = headers['x-restli-id'];
    if (typeof urn === 'string' && /^urn:li:[A-Za-z]{1,30}:\d{1,30}$/.test(urn)) return urn;
    throw new LinkedInError('answer_lost', { status });
  } catch (error) {
    if (error instanceof LinkedInError && error.kind === 'server_error') {
      const { status, words, linkedinCode: code } = error;
      throw new LinkedInError('answer_lost', { status, words, code }, { cause: error });
    }
    throw error;
  }
};

/** Uploads a picture (JPEG, PNG or GIF) and returns its urn for a post. May be repeated: unused uploads are never shown. */
export const uploadPicture = async (account: LinkedInAccount, bytes: Uint8Array, type: string): Promise<string> => {
  const answer = await callLinkedIn({
    method: 'POST',
    url: `${settings().linkedin.apiOrigin}/rest/images?action=initializeUpload`,
    headers: headersFor(account),
    body: JSON.stringify({ initializeUploadRequest: { owner: urnOf(account.sub) } }),
    milliseconds: postMilliseconds,
  });
  const { uploadUrl, image } = readAnswer(answer, Upload).value;
  // The access token goes to LinkedIn only.
  if (!isOfLinkedIn(uploadUrl)) throw new LinkedInError('server_error', { status: answer.status });
  await callLinkedIn({
    method: 'PUT',
    url: uploadUrl,
    headers: { authorization: `Bearer ${account.accessToken}`, 'content-type': type },
    body: bytes,
    milliseconds: uploadMilliseconds,
  });
  return image;
};
