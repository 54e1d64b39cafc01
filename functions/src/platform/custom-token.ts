import { rootTenantId } from '@kindred/contract/limits';
import { now } from './clock.ts';
import { accessToken } from './firebase-app.ts';

/**
 * How long a custom token can be exchanged, in seconds. The identity service checks nothing else when one is exchanged,
 * so a saved token could open a session after the user has ended all sessions. The SDK always issues them for an hour.
 */
export const customTokenSeconds = 60;

const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/**
 * Makes a custom token:
 * https://firebase.google.com/docs/auth/admin/create-custom-tokens#create_custom_tokens_using_a_third-party_jwt_library
 */
export const makeCustomToken = async (tenantId: string, uid: string, claims: object): Promise<string> => {
  const isEmulated = Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST);
  const account = isEmulated ? 'firebase-auth-emulator@example.com' : await serviceAccount();
  const iat = Math.floor(now() / 1000);
  const payload = {
    iss: account,
    sub: account,
    aud: audience,
    iat,
    exp: iat + customTokenSeconds,
    uid,
    claims,
    ...(tenantId !== rootTenantId && { tenant_id: tenantId }),
  };
  if (!isEmulated) return sign(account, payload);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
};

let known: string | undefined;

/** Returns the service account that this function runs as, which issues the tokens. */
const serviceAccount = async (): Promise<string> => {
  if (known) return known;
  const response = await fetch(
    'http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/email',
    { headers: { 'metadata-flavor': 'Google' } },
  );
  if (!response.ok) throw new Error(`The metadata server does not name the service account: ${response.status}`);
  return (known = await response.text());
};

/**
 * Signs as the service account:
 * https://cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts/signJwt
 */
const sign = async (account: string, payload: object): Promise<string> => {
  const response = await fetch(
    `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${encodeURIComponent(account)}:signJwt`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ payload: JSON.stringify(payload) }),
    },
  );
  if (!response.ok) throw new Error(`The custom token was not signed: ${response.status}`);
  return ((await response.json()) as { signedJwt: string }).signedJwt;
};
