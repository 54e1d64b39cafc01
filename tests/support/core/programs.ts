import type { Scope } from '@kindred/contract/access';
import { apiTokens } from '../../../functions/src/core/api-tokens/store.ts';
import { newSecret } from '../../../functions/src/identity/api-tokens/secret.ts';
import { tokenHashes } from '../../../functions/src/identity/api-tokens/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import type { Persona } from '../tenant.ts';

/** Secrets of API tokens, both valid and invalid. */
export interface Programs {
  readonly misspelt: string;
  readonly unknown: string;
  readonly foreign: string;
  readonly revoked: string;
  readonly expired: string;
  readonly drilled: string;
  readonly inactive: string;
  readonly elsewhere: string;
  /** Returns a token with every scope but this one. */
  readonly without: (scope?: Scope) => string;
  /** Returns a token with only this scope. */
  readonly only: (scope: Scope) => string;
}

const path = '/admin-api/v1/client-applications';

const must = async (by: Persona, line: string, body?: object) => {
  const answer = await by.call(line, body ? { body } : {});
  if (answer.status >= 300) throw new Error(`${line}: ${JSON.stringify(answer.body)}`);
  return answer.body as { id: string; secret: string };
};

/** Creates an application with these fields. Returns a function that creates tokens for it. */
const applicationOf = async (by: Persona, scopes: readonly Scope[], also: object = {}) => {
  const fields = { name: `Program ${newId()}`, scopes, ...also };
  const { id } = await must(by, `POST ${path}`, fields);
  const token = (own: readonly Scope[] = scopes) =>
    must(by, `POST ${path}/${id}/tokens`, { name: 'Token', scopes: own, expiresAt: secondsFromNow(30 * 24 * 3600) });
  return { id, token };
};

/** Returns the secret of a new API token with these scopes. */
export const programWith = async (by: Persona, scopes: readonly Scope[]): Promise<string> =>
  (await (await applicationOf(by, scopes)).token()).secret;

/** Returns all scopes. */
const everyScope = async (by: Persona): Promise<Scope[]> => {
  const { body } = await by.call(`GET ${path}/scopes`);
  return (body.items as { scope: Scope }[]).map(({ scope }) => scope);
};

/** Changes the stored entry of a secret so that it has expired. The API creates no expired tokens. */
const expire = async (hash: string): Promise<void> => {
  const entry = (await platformDatabase.get(tokenHashes, hash))!;
  await platformDatabase.put(tokenHashes, hash, { ...entry, expiresAt: secondsFromNow(-1) });
};

/** Creates API tokens of every kind in the scene's tenant. */
export const makePrograms = async ({
  administrator,
  foreigner,
  db,
}: {
  readonly administrator: Persona;
  readonly foreigner: Persona;
  readonly db: { readonly get: (of: typeof apiTokens, id: string) => Promise<{ hash: string } | undefined> };
}): Promise<Programs> => {
  const scopes = await everyScope(administrator);
  const own = await applicationOf(administrator, scopes);
  const tokens = `${path}/${own.id}/tokens`;
  const [revoked, expired, drilled] = [await own.token(), await own.token(), await own.token()];
  await must(administrator, `PATCH ${tokens}/${revoked.id}/revoke`, { reason: 'For tests' });
  await expire((await db.get(apiTokens, expired.id))!.hash);
  await must(administrator, `POST ${tokens}/${drilled.id}/revoke-drill`);
  const inactive = await (await applicationOf(administrator, scopes, { status: 'INACTIVE' })).token();
  const elsewhere = await (await applicationOf(administrator, scopes, { allowedIps: ['192.0.2.0/24'] })).token();
  const foreign = await (await applicationOf(foreigner, scopes)).token();
  const all = await own.token();
  const withoutOne = new Map<Scope, string>();
  const alone = new Map<Scope, string>();
  for (const scope of scopes) {
    withoutOne.set(scope, (await own.token(scopes.filter((other) => other !== scope))).secret);
    alone.set(scope, (await own.token([scope])).secret);
  }
  const last = all.secret.at(-1) === 'A' ? 'B' : 'A';
  return {
    misspelt: all.secret.slice(0, -1) + last,
    unknown: newSecret().secret,
    foreign: foreign.secret,
    revoked: revoked.secret,
    expired: expired.secret,
    drilled: drilled.secret,
    inactive: inactive.secret,
    elsewhere: elsewhere.secret,
    without: (scope) => (scope ? withoutOne.get(scope)! : all.secret),
    only: (scope) => alone.get(scope)!,
  };
};
