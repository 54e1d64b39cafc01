import { createHash } from 'node:crypto';
import { accountOf } from './accounts.ts';
import { type Answer, type ReceivedRequest, json, page, redirect } from './answer.ts';
import { consentPage, errorPage } from './pages.ts';
import type { State } from './state.ts';

/** The application that the server knows. */
export interface Client {
  readonly id: string;
  readonly secret: string;
}

const codeSeconds = 30 * 60;

/** Checks what the application asks for. LinkedIn shows people a page where something is wrong. */
const faultOf = (query: URLSearchParams, client: Client): string | undefined => {
  if (query.get('client_id') !== client.id) return 'No application has this client id.';
  if (query.get('response_type') !== 'code') return 'The response type must be "code".';
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'The redirect address is missing.';
  if (!query.get('scope')) return 'The scope is missing.';
  return undefined;
};

/** The page on which people allow or refuse what the application asks for. */
export const authorization = ({ url }: ReceivedRequest, client: Client): Answer => {
  const fault = faultOf(url.searchParams, client);
  return fault ? page(400, errorPage(fault)) : page(200, consentPage(url.searchParams));
};

/** What people decided on that page. */
export const decision = ({ body }: ReceivedRequest, client: Client, state: State): Answer => {
  const given = new URLSearchParams(body.toString('utf8'));
  const fault = faultOf(given, client);
  const account = accountOf(given.get('account'));
  if (fault || !account) return page(400, errorPage(fault ?? 'Choose an account.'));
  const redirectUri = given.get('redirect_uri')!;
  const back = new URL(redirectUri);
  if (given.get('decision') === 'allow') {
    const code = state.token();
    state.codes.set(code, {
      sub: account.sub,
      scope: given.get('scope')!,
      until: Date.now() + codeSeconds * 1000,
      redirectUri,
      challenge: given.get('code_challenge'),
      isUsed: false,
      tokens: [],
    });
    back.searchParams.set('code', code);
  } else {
    back.searchParams.set('error', 'user_cancelled_authorize');
    back.searchParams.set('error_description', 'The user cancelled the authorization');
  }
  if (given.get('state')) back.searchParams.set('state', given.get('state')!);
  return redirect(back.href);
};

const refused = (error: string, description: string): Answer => json(400, { error, error_description: description });

const secondsLeft = (state: State, token: string): number =>
  Math.round((state.refreshTokens.get(token)!.until - Date.now()) / 1000);

/** Gives an access token, and a refresh token unless there is one, which stays as it is. */
const tokensFor = (state: State, grant: { readonly sub: string; readonly scope: string }, known?: string) => {
  const { sub, scope } = grant;
  const access = state.token();
  state.accessTokens.set(access, { sub, scope, until: Date.now() + state.accessSeconds * 1000 });
  const refresh = state.refreshSeconds === null ? null : (known ?? state.token());
  if (refresh && !known)
    state.refreshTokens.set(refresh, { sub, scope, until: Date.now() + state.refreshSeconds! * 1000 });
  const answer = json(200, {
    access_token: access,
    expires_in: state.accessSeconds,
    ...(refresh && { refresh_token: refresh, refresh_token_expires_in: secondsLeft(state, refresh) }),
    scope: scope.replaceAll(' ', ','),
    token_type: 'Bearer',
  });
  return { answer, tokens: refresh ? [access, refresh] : [access] };
};

const exchange = (given: URLSearchParams, state: State): Answer => {
  const code = state.codes.get(given.get('code') ?? '');
  if (!code || code.until < Date.now())
    return refused('invalid_request', 'The authorization code is not known or expired');
  if (code.isUsed) {
    for (const token of code.tokens) {
      state.accessTokens.delete(token);
      state.refreshTokens.delete(token);
    }
    return refused('invalid_grant', 'The authorization code has been used already');
  }
  code.isUsed = true;
  if (given.get('redirect_uri') !== code.redirectUri)
    return refused('invalid_redirect_uri', 'The redirect address differs');
  const challenge = createHash('sha256')
    .update(given.get('code_verifier') ?? '')
    .digest('base64url');
  if (code.challenge && challenge !== code.challenge)
    return refused('invalid_grant', 'The code verifier does not match');
  const { answer, tokens } = tokensFor(state, code);
  code.tokens = tokens;
  return answer;
};

const renew = (given: URLSearchParams, state: State): Answer => {
  const token = given.get('refresh_token') ?? '';
  const grant = state.refreshTokens.get(token);
  if (!grant || grant.until < Date.now()) return refused('invalid_grant', 'The refresh token is not known or expired');
  return tokensFor(state, grant, token).answer;
};

/** Gives tokens for a code or a refresh token. */
export const accessToken = ({ body }: ReceivedRequest, client: Client, state: State): Answer => {
  const given = new URLSearchParams(body.toString('utf8'));
  if (given.get('client_id') !== client.id || given.get('client_secret') !== client.secret)
    return json(401, { error: 'invalid_client', error_description: 'Client authentication failed' });
  const kind = given.get('grant_type');
  if (kind === 'authorization_code') return exchange(given, state);
  return kind === 'refresh_token' ? renew(given, state) : refused('unsupported_grant_type', 'Not a known grant');
};

/** Ends a token. */
export const revoke = ({ body }: ReceivedRequest, state: State): Answer => {
  const token = new URLSearchParams(body.toString('utf8')).get('token') ?? '';
  state.accessTokens.delete(token);
  state.refreshTokens.delete(token);
  return json(200, {});
};
