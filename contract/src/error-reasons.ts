import type { AccountRefusal } from './core/users/account-refusals.ts';

/**
 * Why a call as a whole failed, where the error code is not enough: the `code` of an issue with an empty path, for
 * programs; the sentence beside it is for readers of English.
 */
export type ErrorReason =
  | AccountRefusal
  | 'last_administrator'
  | 'person_disabled'
  | 'email_unconfirmed'
  | 'tenant_paused'
  | 'factor_on'
  | 'factor_off'
  | 'factor_needed'
  | 'own_factor_first'
  | 'mailbox_unproven'
  | 'message_answered'
  | 'run_waiting'
  | 'invitation_declined'
  | 'circle_member'
  | 'circle_full'
  | 'presence_off'
  | 'too_many_groups'
  | 'too_many_direct_rooms'
  | 'owner_leaves'
  | 'owner_stays_admin'
  | 'has_account'
  | 'public_page_blocked'
  | 'unreadable_picture'
  | 'public_and_limited'
  | 'limited_picture'
  | 'too_many_deferred'
  | 'deferred_delivered'
  | 'place_taken'
  | 'page_gone'
  | 'built_in_job'
  | 'job_in_use'
  | 'job_running'
  | 'answer_lost'
  | 'no_text_provider'
  | 'written_by_person';
