/** What the way in reads of an ID token, each with the type that it must have. */
const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  sub: (value) => typeof value === 'string' && value.length > 0 && value.length <= 128,
  auth_time: Number.isSafeInteger,
  iat: Number.isSafeInteger,
  exp: Number.isSafeInteger,
  email: (value) => value === undefined || typeof value === 'string',
  email_verified: (value) => value === undefined || typeof value === 'boolean',
  firebase: (value) => isObject(value) && (value.tenant === undefined || typeof value.tenant === 'string'),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const decoded = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * Whether a text has the form of an ID token. The SDK answers some texts that have not with a fault instead of a refusal. It
 * says nothing of the signature.
 */
export const isTokenShaped = (text: string): boolean => {
  const [header, payload] = /^([\w-]+)\.([\w-]+)\.[\w-]*$/.exec(text)?.slice(1) ?? [];
  if (!header || !payload || !isObject(decoded(header))) return false;
  const claims = decoded(payload);
  return isObject(claims) && Object.entries(types).every(([name, hasType]) => hasType(claims[name]));
};
