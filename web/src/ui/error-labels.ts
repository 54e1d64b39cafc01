import type { ErrorCode } from '@kindred/contract/errors';
import type { ErrorReason } from '@kindred/contract/error-reasons';
import type { TFunction } from 'i18next';
import type { ApiProblem } from '../lib/api/errors.ts';

/** Returns the API's exact reason in the reader's language; undefined if it gives none that has a label. */
export const reasonSentence = ({ issues }: Pick<ApiProblem, 'issues'>, t: TFunction<'app'>): string | undefined => {
  for (const { code } of issues) {
    const sentence = (reasons as Readonly<Record<string, Sentence | undefined>>)[code];
    if (sentence) return sentence(t);
  }
  return undefined;
};

/** A code of the catalogue in the reader's language; undefined for one that this release does not know. */
export const codeSentence = (code: string, t: TFunction<'app'>): string | undefined =>
  (codes as Readonly<Record<string, Sentence | undefined>>)[code]?.(t);

type Sentence = (t: TFunction<'app'>) => string;

const reasons: Readonly<Record<ErrorReason | 'invalid_cursor' | 'own_host', Sentence>> = {
  person_above: (t) => t('reason.personAbove'),
  roles_by_token: (t) => t('reason.rolesByToken'),
  role_above: (t) => t('reason.roleAbove'),
  root_only: (t) => t('reason.rootOnly'),
  own_super_admin_role: (t) => t('reason.ownSuperAdminRole'),
  own_last_role: (t) => t('reason.ownLastRole'),
  own_disabling: (t) => t('reason.ownDisabling'),
  own_second_factor: (t) => t('reason.ownSecondFactor'),
  own_removal: (t) => t('reason.ownRemoval'),
  last_administrator: (t) => t('reason.lastAdministrator'),
  person_disabled: (t) => t('reason.personDisabled'),
  email_unconfirmed: (t) => t('reason.emailUnconfirmed'),
  person_equal: (t) => t('reason.personEqual'),
  two_super_admins: (t) => t('reason.twoSuperAdmins'),
  account_by_token: (t) => t('reason.accountByToken'),
  own_request: (t) => t('reason.ownRequest'),
  request_open: (t) => t('reason.requestOpen'),
  request_over: (t) => t('reason.requestOver'),
  tenant_paused: (t) => t('reason.sitePaused'),
  factor_on: (t) => t('reason.factorOn'),
  factor_off: (t) => t('reason.factorOff'),
  factor_needed: (t) => t('reason.factorNeeded'),
  own_factor_first: (t) => t('reason.ownFactorFirst'),
  mailbox_unproven: (t) => t('reason.mailboxUnproven'),
  message_answered: (t) => t('reason.messageAnswered'),
  run_waiting: (t) => t('reason.runWaiting'),
  invitation_declined: (t) => t('reason.invitationDeclined'),
  circle_member: (t) => t('reason.circleMember'),
  circle_full: (t) => t('reason.circleFull'),
  presence_off: (t) => t('reason.presenceOff'),
  too_many_groups: (t) => t('reason.tooManyGroups'),
  too_many_direct_rooms: (t) => t('reason.tooManyDirectRooms'),
  owner_leaves: (t) => t('reason.ownerLeaves'),
  owner_stays_admin: (t) => t('reason.ownerStaysAdmin'),
  has_account: (t) => t('reason.hasAccount'),
  public_page_blocked: (t) => t('reason.publicPageBlocked'),
  unreadable_picture: (t) => t('reason.unreadablePicture'),
  public_and_limited: (t) => t('reason.publicAndLimited'),
  limited_picture: (t) => t('reason.limitedPicture'),
  guests_waiting: (t) => t('reason.guestsWaiting'),
  too_many_deferred: (t) => t('reason.tooManyDeferred'),
  deferred_delivered: (t) => t('reason.deferredDelivered'),
  place_taken: (t) => t('reason.placeTaken'),
  page_gone: (t) => t('reason.pageGone'),
  built_in_job: (t) => t('reason.builtInJob'),
  job_in_use: (t) => t('reason.jobInUse'),
  job_running: (t) => t('reason.jobRunning'),
  answer_lost: (t) => t('reason.answerLost'),
  token_expired: (t) => t('reason.tokenExpired'),
  token_revoked: (t) => t('reason.tokenRevoked'),
  token_drilled: (t) => t('reason.tokenDrilled'),
  token_inactive: (t) => t('reason.tokenInactive'),
  token_address: (t) => t('reason.tokenAddress'),
  token_scope: (t) => t('reason.tokenScope'),
  token_people_only: (t) => t('reason.tokenPeopleOnly'),
  token_not_active: (t) => t('reason.tokenNotActive'),
  no_scope_left: (t) => t('reason.noScopeLeft'),
  token_rotated: (t) => t('reason.tokenRotated'),
  too_many_tokens: (t) => t('reason.tooManyTokens'),
  secret_kept: (t) => t('reason.secretKept'),
  no_model_provider: (t) => t('reason.noModelProvider'),
  model_key_refused: (t) => t('reason.modelKeyRefused'),
  model_busy: (t) => t('reason.modelBusy'),
  model_failed: (t) => t('reason.modelFailed'),
  model_not_an_api: (t) => t('reason.modelNotAnApi'),
  model_refused: (t) => t('reason.modelRefused'),
  model_timed_out: (t) => t('reason.modelTimedOut'),
  tokens_spent: (t) => t('reason.tokensSpent'),
  own_tokens_spent: (t) => t('reason.ownTokensSpent'),
  no_recorded_inputs: (t) => t('reason.noRecordedInputs'),
  no_text_provider: (t) => t('reason.noTextProvider'),
  written_by_person: (t) => t('reason.writtenByPerson'),
  own_host: (t) => t('field.ownHost'),
  invalid_cursor: (t) => t('reason.unknownPage'),
};

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
