import { rootTenantId } from '@kindred/contract/limits';
import { now } from './clock.ts';
import { identities } from './identity.ts';
import { settings } from './settings.ts';

/**
 * Signs in and reads the database under its rules, as a browser would without the API. Used by the isolation check. The
 * reads return the HTTP status.
 */
const identityOrigin = (): string => {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  return emulator ? `http://${emulator}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com';
};

const databaseOrigin = (): string => {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  return emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';
};

/** Signs in to `pool` as a user of `from`. Returns the HTTP status, and the ID token if that pool issues one. */
export const signInAsPerson = async (
  from: string,
  uid: string,
  pool = from,
): Promise<{ readonly status: number; readonly token?: string }> => {
  const key = settings().webApiKey;
  if (!key) throw new Error('KINDRED_WEB_API_KEY is not set: nobody can be signed in');
  const response = await fetch(`${identityOrigin()}/v1/accounts:signInWithCustomToken?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: await identities(from).customToken(uid, now()),
      returnSecureToken: true,
      ...(pool !== rootTenantId && { tenantId: pool }),
    }),
  });
  const { status } = response;
  return response.ok ? { status, token: ((await response.json()) as { idToken: string }).idToken } : { status };
};

const askDatabase = async (token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<number> => {
  const { projectId, databaseId } = settings();
  const place = `${databaseOrigin()}/v1/projects/${projectId}/databases/${databaseId}/documents/${path}`;
  const response = await fetch(place, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.status;
};

/** Reads a document as this user and returns the HTTP status. */
export const readAsPerson = (token: string, path: string): Promise<number> => askDatabase(token, 'GET', path);

/** Queries a collection as this user and returns the HTTP status. `path` ends with the collection. */
export const listAsPerson = (token: string, path: string): Promise<number> => {
  const end = path.lastIndexOf('/');
  const structuredQuery = { from: [{ collectionId: path.slice(end + 1) }], limit: 20 };
  return askDatabase(token, 'POST', `${path.slice(0, end)}:runQuery`, { structuredQuery });
};
