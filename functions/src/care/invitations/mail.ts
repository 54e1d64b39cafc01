import type { WriteMail } from '../../locales/mail-text.ts';

interface Invited {
  readonly circle: string;
  readonly inviter: string;
  readonly site: string;
  readonly message: string | null;
  readonly url: string;
}

/** Makes the mail with the link that leads into a circle; valid for 14 days. */
export const invitationMail =
  ({ circle, inviter, site, message, url }: Invited): WriteMail =>
  (t) => ({
    subject: t('care:invitation.subject', { inviter, circle }),
    greeting: t('core:greeting'),
    paragraphs: [
      t('care:invitation.what', { inviter, circle, site }),
      ...(message ? [t('care:invitation.message', { message })] : []),
    ],
    link: { label: t('care:invitation.link'), url },
    closing: [t('care:invitation.valid')],
  });
