import * as z from 'zod';
import { secondsFromNow } from '../../platform/clock.ts';
import { challengeOf } from '../../platform/crypto.ts';
import { settings } from '../../platform/settings.ts';
import { callLinkedIn, readAnswer } from './call.ts';

const milliseconds = 10_000;

/** The permissions that Kindred asks for: the person's name and picture, and to post as them. */
const scopes = ['openid', 'profile', 'w_member_social'] as const;

/** What LinkedIn gives for a person's consent. */
export interface LinkedInTokens {
  readonly accessToken: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Only for applications that LinkedIn allows to renew tokens without the person. */
  readonly refreshToken: string | null;
  readonly refreshExpiresAt: string | null;
  readonly scopes: readonly string[];
}

/** The person's account at LinkedIn. */
export interface LinkedInPerson {
  readonly sub: string;
  readonly name: string;
  readonly pictureUrl: string | null;
}

const Tokens = z.object({
  access_token: z.string().min(1).max(4000),
  expires_in: z.int().positive(),
  refresh_token: z.string().max(4000).optional(),
  refresh_token_expires_in: z.int().positive().optional(),
  scope: z.string().optional(),
});

const Person = z.object({
  // It becomes part of an urn.
  sub: z.string().regex(/^[\w-]{1,100}$/),
  name: z.string().trim().min(1).max(300).catch('LinkedIn'),
  picture: z.url().max(2000).optional().catch(undefined),
});

/** Returns whether this deployment has a LinkedIn application. */
export const isConfigured = (): boolean => settings().linkedin.clientId !== '';

/** Returns the address of LinkedIn's page that asks the person for consent. */
export const authorizeUrl = (asked: {
  readonly redirectUri: string;
  readonly state: string;
  readonly verifier: string;
}): string => {
  const { clientId, oauthOrigin } = settings().linkedin;
  const url = new URL(`${oauthOrigin}/oauth/v2/authorization`);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: asked.redirectUri,
    state: asked.state,
    scope: scopes.join(' '),
    code_challenge: challengeOf(asked.verifier),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
};

const askForTokens = async (fields: Readonly<Record<string, string>>): Promise<LinkedInTokens> => {
  const { clientId, clientSecret, oauthOrigin } = settings().linkedin;
  const answer = await callLinkedIn({
    method: 'POST',
    url: `${oauthOrigin}/oauth/v2/accessToken`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret }).toString(),
    milliseconds,
  });
  const given = readAnswer(answer, Tokens);
  return {
    accessToken: given.access_token,
    expiresAt: secondsFromNow(given.expires_in),
    refreshToken: given.refresh_token ?? null,
    refreshExpiresAt: given.refresh_token_expires_in ? secondsFromNow(given.refresh_token_expires_in) : null,
    scopes: given.scope?.split(/[ ,]+/).filter(Boolean) ?? [...scopes],
  };
};

/** Exchanges the code that LinkedIn sent the person back with. A code works once. */
export const exchangeCode = (given: {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}) =>
  askForTokens({
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectUri,
    code_verifier: given.verifier,
  });

/** Renews the tokens without the person. */
export const refreshTokens = (refreshToken: string): Promise<LinkedInTokens> =>
  askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });

/** Tells LinkedIn that a token is no longer needed. */
export const revokeToken = async (token: string): Promise<void> => {
  const { clientId, clientSecret, oauthOrigin } = settings().linkedin;
  await callLinkedIn({
    method: 'POST',
    url: `${oauthOrigin}/oauth/v2/revoke`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret }).toString(),
    milliseconds: 5000,
  });
};

/** Returns whose account an access token is for. */
export const readPerson = async (accessToken: string): Promise<LinkedInPerson> => {
  const answer = await callLinkedIn({
    method: 'GET',
    url: `${settings().linkedin.apiOrigin}/v2/userinfo`,
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    milliseconds,
  });
  const { sub, name, picture } = readAnswer(answer, Person);
  return { sub, name, pictureUrl: picture ?? null };
};
