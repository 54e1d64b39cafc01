/** The part of a deployment's configuration that the sign-in of a super admin needs. */
interface PageConfig {
  readonly firebase: { readonly apiKey: string };
  readonly emulators: { readonly auth: string } | null;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Called only if the account has a second factor. Returns a current code or a recovery code. */
  readonly code: () => Promise<string>;
}

/** Returns the JSON body of an answer. Throws an error with the answer's text if it is not a success. */
export const json = async <Body>(answer: Response): Promise<Body> => {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as Body;
};

const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Returns the ID token of a super admin on a deployment. Shows the second factor if the account has one. */
export const signInAsSuperAdmin = async (origin: string, { email, password, code }: Credentials): Promise<string> => {
  const { firebase, emulators } = await json<PageConfig>(await fetch(`${origin}/config.json`));
  const service = emulators
    ? `${emulators.auth}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const tokens = emulators ? `${emulators.auth}/securetoken.googleapis.com` : 'https://securetoken.googleapis.com';
  const session = await json<{ idToken: string; refreshToken: string }>(
    await post(`${service}/v1/accounts:signInWithPassword?key=${firebase.apiKey}`, {
      email,
      password,
      returnSecureToken: true,
    }),
  );
  const { idToken, refreshToken } = session;
  const headers = { authorization: `Bearer ${idToken}` };
  const factor = await json<{ isOn: boolean; isRequired: boolean }>(
    await fetch(`${origin}/api/v1/me/second-factor`, { headers }),
  );
  if (!factor.isOn && factor.isRequired)
    throw new Error('A second factor is asked for here, and this account has none: turn one on in the browser first.');
  if (!factor.isOn) return idToken;
  const shown = await post(`${origin}/api/v1/me/second-factor/show`, { code: await code() }, headers);
  await json(shown);
  // The session's next token says that the session has shown the factor.
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const renewed = await post(`${tokens}/v1/token?key=${firebase.apiKey}`, body);
  return (await json<{ id_token: string }>(renewed)).id_token;
};
