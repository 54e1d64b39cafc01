import type { MailLanguage, MailText } from '../../core/mails/mail-text.ts';

interface Changed {
  readonly name: string;
  readonly circles: readonly string[];
  readonly site: string;
}

/** To whoever looks after a circle: an administrator has changed a member's address. */
export const memberAddressMail = (language: MailLanguage, about: Changed): MailText =>
  (language === 'fr' ? french : english)(about);

const english = ({ name, circles, site }: Changed): MailText => ({
  subject: `The e-mail address of ${name} at ${site} was changed`,
  greeting: 'Hello,',
  paragraphs: [
    `Somebody who administers ${site} has changed the e-mail address of ${name}, who is with you in ${circles.map((circle) => `“${circle}”`).join(', ')}.`,
    'Until the new address is confirmed, this account sees nothing of your circles.',
  ],
  closing: [
    `If this surprises you, ask ${name} in person or by phone. You can take a member out of a circle at any time.`,
  ],
});

const french = ({ name, circles, site }: Changed): MailText => ({
  subject: `L’adresse e-mail de ${name} sur ${site} a changé`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Une personne qui administre ${site} a changé l’adresse e-mail de ${name}, qui fait partie avec vous de ${circles.map((circle) => `« ${circle} »`).join(', ')}.`,
    'Tant que la nouvelle adresse n’est pas confirmée, ce compte ne voit rien de vos cercles.',
  ],
  closing: [
    `Si cela vous surprend, demandez à ${name} de vive voix ou par téléphone. Vous pouvez retirer un membre d’un cercle à tout moment.`,
  ],
});
