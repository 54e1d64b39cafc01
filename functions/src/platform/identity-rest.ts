import { accessToken } from './firebase-app.ts';
import { withinDeadline } from './deadline.ts';
import { settings } from './settings.ts';

/**
 * Makes a call of the identity service that its SDK does not offer. `path` follows the project, such as
 * `/tenants/acme-1?updateMask=disableAuth`.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects.tenants
 */
export const callIdentityService = async (
  version: 'v2' | 'admin/v2',
  method: 'GET' | 'PATCH',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> => {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  // A person's own credentials must name the project whose quota a call counts against; a service account's need not.
  const quotaProject = process.env.GOOGLE_CLOUD_QUOTA_PROJECT;
  const token = emulator ? 'owner' : await accessToken();
  const response = await withinDeadline(
    'identity',
    fetch(`${origin}/${version}/projects/${settings().projectId}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(quotaProject && { 'x-goog-user-project': quotaProject }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  if (!response.ok) throw new Error(`The identity service refused ${method} ${path}: ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
};
