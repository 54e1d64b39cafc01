import type { ErrorCode } from '@kindred/contract/errors';
import type { ErrorReason } from '@kindred/contract/error-reasons';
import type { TFunction } from 'i18next';
import type { ApiProblem } from '../lib/api/errors.ts';

/** Returns the API's exact reason in the reader's language; undefined if there is none with a text. */
export const reasonSentence = ({ issues }: Pick<ApiProblem, 'issues'>, t: TFunction<'app'>): string | undefined => {
  for (const { code } of issues) {
    const sentence = t(`reason.${code as Reason}`, { defaultValue: '' });
    if (sentence) return sentence;
  }
  return undefined;
};

/** Each reason must have a text of its name, or this file does not compile. */
type Reason = ErrorReason | 'invalid_cursor' | 'own_host';

/**
 * Returns the text for a code of the catalogue in the reader's language; undefined for a code unknown to this release.
 */
export const codeSentence = (code: string, t: TFunction<'app'>): string | undefined =>
  (codes as Readonly<Record<string, Sentence | undefined>>)[code]?.(t);

type Sentence = (t: TFunction<'app'>) => string;

const signedOut: Sentence = (t) => t('error.signedOut');
const forbidden: Sentence = (t) => t('error.forbidden');
const notFound: Sentence = (t) => t('error.notFound');
const invalidInput: Sentence = (t) => t('error.invalidInput');
const tooMany: Sentence = (t) => t('error.tooMany');
const internal: Sentence = (t) => t('error.internal');
const unavailable: Sentence = (t) => t('error.unavailable');

const codes: Readonly<Record<ErrorCode, Sentence>> = {
  not_modified: (t) => t('error.notModified'),
  bad_request: invalidInput,
  invalid_input: invalidInput,
  invalid_request: invalidInput,
  invalid_parameters: invalidInput,
  invalid_token: (t) => t('error.invalidToken'),
  already_verified: (t) => t('error.alreadyVerified'),
  invalid_slug: (t) => t('error.invalidSlug'),
  unsupported_page_type: (t) => t('error.pageType'),
  invalid_picture: (t) => t('error.invalidPicture'),
  unauthorized: signedOut,
  token_stale: signedOut,
  session_ended: signedOut,
  not_authenticated: signedOut,
  recent_sign_in_required: (t) => t('error.recentSignIn'),
  account_disabled: (t) => t('error.accountDisabled'),
  forbidden,
  insufficient_permissions: forbidden,
  feature_disabled: (t) => t('error.featureDisabled'),
  tenant_suspended: (t) => t('error.tenantSuspended'),
  email_not_verified: (t) => t('error.emailNotVerified'),
  second_factor_required: (t) => t('error.secondFactor'),
  sign_up_not_allowed: (t) => t('error.signUpNotAllowed'),
  super_admin_required: (t) => t('error.superAdmin'),
  admin_privileges_required: (t) => t('error.admin'),
  circle_admin_required: (t) => t('error.circleAdmin'),
  slug_admin_required: (t) => t('error.circleAdmin'),
  not_found: notFound,
  unknown_host: (t) => t('error.unknownHost'),
  profile_picture_not_found: (t) => t('error.noPicture'),
  logo_not_found: (t) => t('error.noPicture'),
  background_not_found: (t) => t('error.noPicture'),
  background_mobile_not_found: (t) => t('error.noPicture'),
  circle_not_found: (t) => t('error.noCircle'),
  circle_or_page_not_found: (t) => t('error.noCircle'),
  page_not_found: notFound,
  document_not_found: (t) => t('error.noDocument'),
  prompt_not_found: notFound,
  translation_not_found: (t) => t('error.noTranslation'),
  contact_not_found: (t) => t('error.noContact'),
  method_not_allowed: (t) => t('error.notUnderstood'),
  request_timeout: (t) => t('error.tooSlow'),
  conflict: (t) => t('error.conflict'),
  version_conflict: (t) => t('error.versionConflict'),
  request_in_flight: (t) => t('error.inFlight'),
  contact_exists: (t) => t('error.contactExists'),
  invitation_exists: (t) => t('error.invitationExists'),
  link_expired: (t) => t('error.linkExpired'),
  invitation_gone: (t) => t('error.invitationGone'),
  content_too_large: (t) => t('error.tooLarge'),
  uri_too_long: (t) => t('error.notUnderstood'),
  unsupported_media_type: (t) => t('error.notUnderstood'),
  range_not_satisfiable: (t) => t('error.notUnderstood'),
  unprocessable: (t) => t('error.notUnderstood'),
  upgrade_required: (t) => t('error.upgradeRequired'),
  too_many_requests: tooMany,
  rate_limit_exceeded: tooMany,
  internal,
  internal_error: internal,
  bad_gateway: unavailable,
  unavailable,
};
