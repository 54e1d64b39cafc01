import type { WriteMail } from '../../locales/mail-text.ts';
import { greeting } from './account-mails.ts';

/** Mail to an account's previous address, after an administrator replaced it. */
export const emailChangedMail =
  ({ name, site }: { name: string; site: string }): WriteMail =>
  (t) => ({
    subject: t('core:emailChanged.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [t('core:emailChanged.what', { site }), t('core:emailChanged.circles')],
    closing: [t('core:notAskedFor')],
  });

/** Mail to the new address with the only link that confirms it, valid for 24 hours. */
export const confirmNewAddressMail =
  ({ name, site, url }: { name: string; site: string; url: string }): WriteMail =>
  (t) => ({
    subject: t('core:confirmNewAddress.subject', { site }),
    greeting: greeting(t, name),
    paragraphs: [t('core:confirmNewAddress.what', { site })],
    link: { label: t('core:confirmNewAddress.link'), url },
    closing: [t('core:confirmNewAddress.valid'), t('core:confirmNewAddress.notYou')],
  });
