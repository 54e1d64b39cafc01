/** How the API and the identity service refuse calls of a site that is suspended, closed or unknown. */
const codes: ReadonlySet<unknown> = new Set([
  'tenant_suspended',
  'unknown_host',
  'auth/project-disabled',
  'auth/invalid-tenant-id',
  'auth/tenant-not-found',
]);

const listeners = new Set<() => void>();

/** Calls the listener each time that a call fails as it does on a closed site. Returns what ends that. */
export const onSiteClosed = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Notes an error of the API or of the identity service, which may say that the site is closed. */
export const noticeClosed = (error: unknown): void => {
  if (codes.has((error as { code?: unknown } | null)?.code)) for (const listener of listeners) listener();
};
