import type { WriteMail } from '../../locales/mail-text.ts';
import type { Texts } from '../../locales/texts.ts';
import { greeting } from './account-mails.ts';

/** An administrator's change to a user's account. */
export type AccountChange = 'disabled' | 'enabled' | 'signedOut' | 'verified' | 'unverified' | 'deleted';

const toPerson: Readonly<Record<AccountChange, (t: Texts, site: string) => string>> = {
  disabled: (t, site) => t('core:accountChanged.disabled', { site }),
  enabled: (t, site) => t('core:accountChanged.enabled', { site }),
  signedOut: (t, site) => t('core:accountChanged.signedOut', { site }),
  verified: (t, site) => t('core:accountChanged.verified', { site }),
  unverified: (t, site) => t('core:accountChanged.unverified', { site }),
  deleted: (t, site) => t('core:accountChanged.deleted', { site }),
};

/** Mail to a user whose account an administrator changed. */
export const accountChangedMail =
  ({ change, name, site }: { change: AccountChange; name: string; site: string }): WriteMail =>
  (t) => ({
    subject: t('core:accountChanged.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [toPerson[change](t, site)],
    closing: [t('core:accountChanged.unexpected')],
  });

/** The events that administrators get mails about; the last four are about requests. */
export type NoticeKind =
  | 'disabled'
  | 'enabled'
  | 'signedOut'
  | 'deleted'
  | 'askedAddress'
  | 'askedSecondFactor'
  | 'confirmed'
  | 'declined';

/**
 * Which administrator did what to whose account. Identifies both by address, since a name may be anything. `by` is
 * empty for a super admin in a tenant.
 */
export interface AccountNotice {
  readonly kind: NoticeKind;
  readonly email: string;
  readonly by: string;
}

const toAdministrators: Readonly<Record<NoticeKind, (t: Texts, about: { email: string; by: string }) => string>> = {
  disabled: (t, about) => t('core:accountNotice.disabled', about),
  enabled: (t, about) => t('core:accountNotice.enabled', about),
  signedOut: (t, about) => t('core:accountNotice.signedOut', about),
  deleted: (t, about) => t('core:accountNotice.deleted', about),
  askedAddress: (t, about) => t('core:accountNotice.askedAddress', about),
  askedSecondFactor: (t, about) => t('core:accountNotice.askedSecondFactor', about),
  confirmed: (t, about) => t('core:accountNotice.confirmed', about),
  declined: (t, about) => t('core:accountNotice.declined', about),
};

/** Mail to every administrator or super admin, so that none of them can do this unnoticed. */
export const accountNoticeMail =
  ({ kind, email, by, site, url }: AccountNotice & { site: string; url: string }): WriteMail =>
  (t) => ({
    subject: t('core:accountNotice.subject', { site }),
    greeting: t('core:greeting'),
    paragraphs: [toAdministrators[kind](t, { email, by: by || t('core:accountNotice.superAdmin') })],
    link: { label: t('core:accountNotice.link'), url },
    closing: [t('core:accountNotice.unexpected')],
  });
