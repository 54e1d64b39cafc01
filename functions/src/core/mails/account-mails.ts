import { hasSiteAddress } from '@kindred/contract/site-address';
import type { WriteMail } from '../../locales/mail-text.ts';
import type { Texts } from '../../locales/texts.ts';

/**
 * Greets a person by name, unless the name contains a site's address. Sign-up can send mail to any address, and
 * `nameLine` never checked older names and those from identity providers.
 */
export const greeting = (t: Texts, name: string): string =>
  name && !hasSiteAddress(name) ? t('core:greetingByName', { name }) : t('core:greeting');

/** Mail with the link that verifies an address, valid for 24 hours. */
export const verificationMail =
  ({ name, site, url }: { name: string; site: string; url: string }): WriteMail =>
  (t) => ({
    subject: t('core:verification.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [t('core:verification.what', { site })],
    link: { label: t('core:verification.link'), url },
    closing: [t('core:verification.valid'), t('core:verification.notYou')],
  });

/** Mail to the owner of an address that was used to sign up again. */
export const accountExistsMail =
  ({ name, site, url }: { name: string; site: string; url: string }): WriteMail =>
  (t) => ({
    subject: t('core:accountExists.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [t('core:accountExists.what', { site })],
    link: { label: t('core:accountExists.link'), url },
    closing: [t('core:accountExists.forgotten')],
  });

/** Mail with the link for choosing a new password. */
export const passwordResetMail =
  ({ name, site, url }: { name: string; site: string; url: string }): WriteMail =>
  (t) => ({
    subject: t('core:passwordReset.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [t('core:passwordReset.what', { site })],
    link: { label: t('core:passwordReset.link'), url },
    closing: [t('core:passwordReset.valid'), t('core:passwordReset.notYou')],
  });

/** Mail to a user whose account an administrator created: the link for choosing a password, valid for 14 days. */
export const accountInvitationMail =
  ({ name, email, site, url }: Record<'name' | 'email' | 'site' | 'url', string>): WriteMail =>
  (t) => ({
    subject: t('core:accountInvitation.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [t('core:accountInvitation.what', { site, email }), t('core:accountInvitation.step')],
    link: { label: t('core:accountInvitation.link'), url },
    closing: [t('core:accountInvitation.valid', { site }), t('core:accountInvitation.unexpected')],
  });

/** Mail to a user whose second factor an administrator turned off. */
export const secondFactorResetMail =
  ({ name, site }: { name: string; site: string }): WriteMail =>
  (t) => ({
    subject: t('core:secondFactorReset.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [t('core:secondFactorReset.what', { site })],
    closing: [t('core:notAskedFor')],
  });
