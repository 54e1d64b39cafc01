import type { AccountRefusal } from './core/users/account-refusals.ts';

/**
 * Why a call was refused as a whole, where the catalogue's code alone does not tell: the `code` of an issue whose path is
 * empty. Programs look at it; the sentence beside it is for people who read English.
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
  | 'owner_leaves'
  | 'owner_stays_admin'
  | 'has_account'
  | 'public_page_blocked'
  | 'unreadable_picture'
  | 'public_and_limited'
  | 'limited_picture'
  | 'place_taken'
  | 'page_gone'
  | 'answer_lost';
