import { ApiError } from '../platform/api-error.ts';

/** Names the kind of an error without its details, which may reveal what an entry is about. */
export const failureCodeOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.code;
  const { responseCode, code } = (error ?? {}) as { readonly responseCode?: unknown; readonly code?: unknown };
  if (typeof responseCode === 'number') return `mail_${responseCode}`;
  if (typeof code === 'string' && /^[A-Z_]{2,30}$/.test(code)) return code.toLowerCase();
  return 'error';
};
