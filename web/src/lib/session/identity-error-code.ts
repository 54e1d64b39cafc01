/** Returns the identity service's code of an error ("auth/invalid-credential"); null for any other error. */
export const identityErrorCode = (error: unknown): string | null => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
};
