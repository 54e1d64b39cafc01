import { plainErrors } from './plain-errors.ts';

/**
 * The error catalogue. `title` is the specification's exact text; `code` (the key) is the stable word that programs
 * check. `general` names the general error that an entry replaces: an endpoint that declares such an entry answers
 * with its title wherever the checks before the handler would have given the general one.
 */
interface CatalogueEntry {
  readonly status: number;
  readonly title: string;
  readonly general?: string;
}

export const catalogue = {
  ...plainErrors,

  invalid_input: { status: 400, title: 'Invalid input', general: 'bad_request' },
  invalid_request: { status: 400, title: 'Invalid request', general: 'bad_request' },
  invalid_token: { status: 400, title: 'Invalid or expired token', general: 'bad_request' },
  invalid_parameters: { status: 400, title: 'Invalid parameters', general: 'bad_request' },
  already_verified: {
    status: 400,
    title: 'Bad request - user already verified or invalid request',
    general: 'bad_request',
  },
  invalid_slug: { status: 400, title: 'Invalid slug format or slug already taken' },
  unsupported_page_type: { status: 400, title: 'Invalid slug format or unsupported page type' },
  invalid_picture: { status: 400, title: 'Invalid file format. Only webp files are allowed' },

  token_stale: { status: 401, title: 'Unauthorized', general: 'unauthorized' },
  session_ended: { status: 401, title: 'Unauthorized', general: 'unauthorized' },
  recent_sign_in_required: { status: 401, title: 'Unauthorized' },
  account_disabled: { status: 401, title: 'Unauthorized', general: 'unauthorized' },
  not_authenticated: { status: 401, title: 'Unauthorized - user not authenticated', general: 'unauthorized' },

  feature_disabled: { status: 403, title: 'Forbidden', general: 'forbidden' },
  tenant_suspended: { status: 403, title: 'Forbidden', general: 'forbidden' },
  email_not_verified: { status: 403, title: 'Forbidden', general: 'forbidden' },
  second_factor_required: { status: 403, title: 'Forbidden', general: 'forbidden' },
  sign_up_not_allowed: { status: 403, title: 'Sign up not allowed for this tenant' },
  insufficient_permissions: { status: 403, title: 'Forbidden - Insufficient permissions' },
  super_admin_required: { status: 403, title: 'Forbidden - requires SUPER_ADMIN role', general: 'forbidden' },
  admin_privileges_required: { status: 403, title: 'requires admin privileges', general: 'forbidden' },
  circle_admin_required: { status: 403, title: 'admin access required' },
  slug_admin_required: { status: 403, title: 'Only circle admins can regenerate or update slugs' },

  unknown_host: { status: 404, title: 'Not Found', general: 'not_found' },
  profile_picture_not_found: { status: 404, title: 'Profile picture not found' },
  logo_not_found: { status: 404, title: 'Logo not found' },
  background_not_found: { status: 404, title: 'Background image not found' },
  background_mobile_not_found: { status: 404, title: 'Background mobile image not found' },
  circle_not_found: { status: 404, title: 'Circle not found' },
  circle_or_page_not_found: { status: 404, title: 'Circle or page not found' },
  page_not_found: { status: 404, title: 'page not found' },
  document_not_found: { status: 404, title: 'Document not found' },
  prompt_not_found: { status: 404, title: 'Prompt not found' },
  translation_not_found: { status: 404, title: 'Translation not found' },
  contact_not_found: { status: 404, title: 'contact not found' },

  method_not_allowed: { status: 405, title: 'Method Not Allowed' },
  request_timeout: { status: 408, title: 'Request Timeout' },
  conflict: { status: 409, title: 'Conflict' },
  version_conflict: { status: 409, title: 'Conflict', general: 'conflict' },
  request_in_flight: { status: 409, title: 'Conflict', general: 'conflict' },
  contact_exists: { status: 409, title: 'conflict - contact already exists' },
  invitation_exists: { status: 409, title: 'Conflict, invitation already exists' },
  link_expired: { status: 410, title: 'Gone' },
  invitation_gone: { status: 410, title: 'Invitation expired or already used' },
  content_too_large: { status: 413, title: 'Content Too Large' },
  uri_too_long: { status: 414, title: 'URI Too Long' },
  unsupported_media_type: { status: 415, title: 'Unsupported Media Type' },
  range_not_satisfiable: { status: 416, title: 'Range Not Satisfiable' },
  unprocessable: { status: 422, title: 'Unprocessable Content' },
  upgrade_required: { status: 426, title: 'Upgrade Required' },
  too_many_requests: { status: 429, title: 'Too Many Requests' },
  rate_limit_exceeded: { status: 429, title: 'Too many requests - rate limit exceeded', general: 'too_many_requests' },

  internal_error: { status: 500, title: 'Internal server error', general: 'internal' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof catalogue;

/** Errors that any endpoint may answer without declaring them: refusals before the handler runs, and faults. */
export const generalErrors = [
  'bad_request',
  'unauthorized',
  'token_stale',
  'session_ended',
  'account_disabled',
  'forbidden',
  'feature_disabled',
  'tenant_suspended',
  'email_not_verified',
  'second_factor_required',
  'not_found',
  'unknown_host',
  'method_not_allowed',
  'request_timeout',
  'request_in_flight',
  'content_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'unprocessable',
  'upgrade_required',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/**
 * Returns the catalogue entry for a refusal: the endpoint's own one if it declares one for that general refusal. A
 * refusal that is more specific than the general one (`token_stale`) keeps its code.
 */
export const answerFor = (code: ErrorCode, declared: readonly ErrorCode[]): CatalogueEntry & { code: ErrorCode } => {
  const entry: CatalogueEntry = catalogue[code];
  const general = entry.general ?? code;
  const own = declared.includes(code)
    ? undefined
    : declared.find((other) => (catalogue[other] as CatalogueEntry).general === general);
  if (!own) return { ...entry, code };
  return { ...entry, title: catalogue[own].title, code: entry.general ? code : own };
};
