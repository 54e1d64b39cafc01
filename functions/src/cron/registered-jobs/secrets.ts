import { fieldError } from '../../platform/api-error.ts';
import { seal, type Sealed, unseal } from '../../platform/crypto.ts';
import type { HttpSecrets } from './store.ts';

const about = (tenantId: string, id: string): string => `tenants/${tenantId}/registeredJobs/${id}`;

export const sealSecrets = (tenantId: string, id: string, secrets: HttpSecrets): Promise<Sealed> =>
  seal(secrets, about(tenantId, id));

export const unsealSecrets = async (tenantId: string, id: string, sealed: Sealed): Promise<HttpSecrets> =>
  (await unseal(sealed, about(tenantId, id))) as HttpSecrets;

interface Written {
  readonly headers: Readonly<Record<string, string | null>>;
  readonly secret?: string | null | undefined;
}

/**
 * Returns the secrets after a change. A header whose value is null keeps the value that is stored: values are never shown,
 * so a client cannot send them back.
 */
export const mergeSecrets = (before: HttpSecrets, { headers, secret }: Written): HttpSecrets => ({
  secret: secret === undefined ? before.secret : secret,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const kept = value ?? before.headers[name];
      if (kept === undefined)
        throw fieldError('bad_request', `http.headers.${name}`, 'Enter the value: it is not stored yet', 'required');
      return [name, kept];
    }),
  ),
});

/** Replaces every secret in a text with dots, so that no log holds one. Short values would hide half of the text. */
export const withoutSecrets = (text: string, { headers, secret }: HttpSecrets): string =>
  [...Object.values(headers), secret ?? '']
    .flatMap((value) => [value, value.replace(/^(?:Bearer|Basic)\s+/i, '')])
    .filter((value) => value.length >= 6)
    .sort((one, other) => other.length - one.length)
    .reduce((cleaned, value) => cleaned.replaceAll(value, '••••••'), text);
