import type { MailLanguage, MailText } from '../../core/mails/mail-text.ts';

interface Answered {
  readonly circle: string;
  readonly site: string;
  readonly url: string;
}

/** Tells somebody who asked to join a circle what came of it. */
export const answerMail = (language: MailLanguage, status: 'accepted' | 'declined', about: Answered): MailText =>
  (language === 'fr' ? french : english)[status](about);

const english = {
  accepted: ({ circle, site, url }: Answered): MailText => ({
    subject: `You are now in the circle “${circle}”`,
    greeting: 'Hello,',
    paragraphs: [`Your request to join the circle “${circle}” at ${site} has been accepted.`],
    link: { label: 'Go to the circle', url },
    closing: [],
  }),
  declined: ({ circle, site }: Answered): MailText => ({
    subject: `Your request to join “${circle}”`,
    greeting: 'Hello,',
    paragraphs: [
      `Your request to join the circle “${circle}” at ${site} was not accepted.`,
      'If you think that this is a mistake, please speak with the person who gave you the link.',
    ],
    closing: ['You can ask again through the same link in 30 days.'],
  }),
} as const;

const french = {
  accepted: ({ circle, site, url }: Answered): MailText => ({
    subject: `Vous êtes maintenant dans le cercle « ${circle} »`,
    greeting: 'Bonjour,',
    paragraphs: [`Votre demande de rejoindre le cercle « ${circle} » sur ${site} a été acceptée.`],
    link: { label: 'Aller au cercle', url },
    closing: [],
  }),
  declined: ({ circle, site }: Answered): MailText => ({
    subject: `Votre demande de rejoindre « ${circle} »`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre demande de rejoindre le cercle « ${circle} » sur ${site} n’a pas été acceptée.`,
      'Si vous pensez que c’est une erreur, parlez-en avec la personne qui vous a donné le lien.',
    ],
    closing: ['Vous pourrez redemander par le même lien dans 30 jours.'],
  }),
} as const;
