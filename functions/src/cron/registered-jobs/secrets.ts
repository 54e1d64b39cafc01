import type { Issue } from '@kindred/contract/problem';
import { ApiError } from '../../platform/api-error.ts';
import { seal, type Sealed, unseal } from '../../platform/crypto.ts';
import type { HttpSecrets } from './store.ts';

const about = (tenantId: string, id: string): string => `tenants/${tenantId}/registeredJobs/${id}`;

export const sealSecrets = (tenantId: string, id: string, secrets: HttpSecrets): Promise<Sealed> =>
  seal(secrets, about(tenantId, id));

export const unsealSecrets = async (tenantId: string, id: string, sealed: Sealed): Promise<HttpSecrets> =>
  (await unseal(sealed, about(tenantId, id))) as HttpSecrets;

interface SecretInput {
  readonly headers: Readonly<Record<string, string | null>>;
  readonly secret?: string | null | undefined;
}

const notStored = { message: 'Enter the value: it is not stored yet', code: 'required' };
const forAnotherAddress = { message: 'Enter it again: the address has changed', code: 'new_address' };

/**
 * Returns the secrets after a change. A header whose value is null keeps its stored value: values are never shown, so a
 * client cannot send them back. Throws 400 for each header without a stored value and, if the address changes, for each
 * secret that is not entered again.
 */
export const mergeSecrets = (
  before: HttpSecrets,
  { headers, secret }: SecretInput,
  isAddressKept: boolean,
): HttpSecrets => {
  const issues: Issue[] = [];
  const mergedHeader = ([name, value]: [string, string | null]): [string, string] => {
    const kept = before.headers[name];
    const problem = kept === undefined ? notStored : !isAddressKept && forAnotherAddress;
    if (value === null && problem) issues.push({ path: `http.headers.${name}`, ...problem });
    return [name, value ?? kept ?? ''];
  };
  const merged = Object.fromEntries(Object.entries(headers).map(mergedHeader));
  if (secret === undefined && before.secret !== null && !isAddressKept)
    issues.push({ path: 'http.secret', ...forAnotherAddress });
  if (issues[0]) throw new ApiError('bad_request', { detail: issues[0].message, issues });
  return { secret: secret === undefined ? before.secret : secret, headers: merged };
};

/**
 * Replaces every secret in a text with dots, so that no log holds one. Skips short values, which would hide half of the
 * text.
 */
export const withoutSecrets = (text: string, { headers, secret }: HttpSecrets): string =>
  [...Object.values(headers), secret ?? '']
    .flatMap((value) => [value, value.replace(/^(?:Bearer|Basic)\s+/i, '')])
    .filter((value) => value.length >= 6)
    .sort((one, other) => other.length - one.length)
    .reduce((cleaned, value) => cleaned.replaceAll(value, '••••••'), text);
