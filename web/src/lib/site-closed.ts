/** The errors with which the API and the identity service refuse calls to a suspended, closed or unknown site. */
const codes: ReadonlySet<unknown> = new Set([
  'tenant_suspended',
  'unknown_host',
  'auth/project-disabled',
  'auth/invalid-tenant-id',
  'auth/tenant-not-found',
]);

const listeners = new Set<() => void>();

/** Calls the listener each time a call fails because the site is closed. Returns a function that stops it. */
export const onSiteClosed = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Notes an error of the API or the identity service that may say the site is closed. */
export const noticeClosed = (error: unknown): void => {
  if (codes.has((error as { code?: unknown } | null)?.code)) for (const listener of listeners) listener();
};
