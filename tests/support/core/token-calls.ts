import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Answer } from '../call.ts';
import type { Persona } from '../tenant.ts';

export const applicationsPath = '/admin-api/v1/client-applications';
export const day = 24 * 3600;

const created = ({ status, body }: Answer) => {
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};

/** Makes a client application through the API; returns its id. */
export const makeApplication = async (by: Persona, also: object = {}): Promise<string> => {
  const body = { name: `Payroll ${newId()}`, scopes: ['users:read', 'users:write'], ...also };
  return created(await by.call(`POST ${applicationsPath}`, { body })).id;
};

export interface MadeToken {
  readonly id: string;
  readonly secret: string;
  /** The path of its application's tokens. */
  readonly tokens: string;
}

/** Makes a token through the API. */
export const makeTokenOf = async (by: Persona, applicationId: string, also: object = {}): Promise<MadeToken> => {
  const tokens = `${applicationsPath}/${applicationId}/tokens`;
  const body = { name: 'Nightly', scopes: ['users:read'], expiresAt: secondsFromNow(90 * day), ...also };
  return { ...created(await by.call(`POST ${tokens}`, { body })), tokens };
};

/** Returns the exact reason of a refusal. */
export const reasonOf = ({ problem }: Pick<Answer, 'problem'>): string | undefined => problem.issues?.[0]?.code;
