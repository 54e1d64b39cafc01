import type { MailLanguage, MailText } from '../../core/mails/mail-text.ts';

interface Invited {
  readonly circle: string;
  readonly inviter: string;
  readonly site: string;
  readonly message: string | null;
  readonly url: string;
}

/** The mail with the link that leads into a circle; valid for 14 days. */
export const invitationMail = (language: MailLanguage, to: Invited): MailText =>
  language === 'fr'
    ? {
        subject: `${to.inviter} vous invite dans le cercle « ${to.circle} »`,
        greeting: 'Bonjour,',
        paragraphs: [
          `${to.inviter} vous invite à rejoindre le cercle « ${to.circle} » sur ${to.site}.`,
          ...(to.message ? [`« ${to.message} »`] : []),
        ],
        link: { label: 'Voir l’invitation', url: to.url },
        closing: [
          'L’invitation est valable 14 jours. Si vous ne souhaitez pas rejoindre ce cercle, vous pouvez ignorer ce message.',
        ],
      }
    : {
        subject: `${to.inviter} invites you to the circle “${to.circle}”`,
        greeting: 'Hello,',
        paragraphs: [
          `${to.inviter} invites you to join the circle “${to.circle}” at ${to.site}.`,
          ...(to.message ? [`“${to.message}”`] : []),
        ],
        link: { label: 'See the invitation', url: to.url },
        closing: ['The invitation is valid for 14 days. If you would rather not join, you can ignore this mail.'],
      };
