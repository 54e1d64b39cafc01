import { greeting } from './account-mails.ts';
import type { MailLanguage, MailText } from './mail-text.ts';

/** To the address that an account had until an administrator wrote another one: its owner learns of it. */
export const emailChangedMail = (language: MailLanguage, to: { name: string; site: string }): MailText =>
  language === 'fr'
    ? {
        subject: `L’adresse de votre compte sur ${to.site} a changé`,
        greeting: greeting.fr(to.name),
        paragraphs: [
          `Une personne qui administre ${to.site} a remplacé l’adresse e-mail de votre compte. Celle-ci n’ouvre plus le compte.`,
          'Vos cercles restent fermés jusqu’à ce que la nouvelle adresse soit confirmée.',
        ],
        closing: ['Si vous ne l’avez pas demandé, écrivez sans attendre à ceux qui tiennent ce site.'],
      }
    : {
        subject: `The address of your account at ${to.site} has changed`,
        greeting: greeting.en(to.name),
        paragraphs: [
          `Somebody who administers ${to.site} has replaced the e-mail address of your account. This one does not open it any more.`,
          'Your circles stay closed until the new address is confirmed.',
        ],
        closing: ['If you did not ask for it, please write to those who run this site at once.'],
      };

/** To the new address: the link that alone confirms it; valid for 24 hours. */
export const confirmNewAddressMail = (
  language: MailLanguage,
  to: { name: string; site: string; url: string },
): MailText =>
  language === 'fr'
    ? {
        subject: `Confirmez votre nouvelle adresse e-mail pour ${to.site}`,
        greeting: greeting.fr(to.name),
        paragraphs: [
          `Une personne qui administre ${to.site} a donné cette adresse à votre compte. Vos cercles restent fermés jusqu’à ce que vous la confirmiez.`,
        ],
        link: { label: 'Confirmer mon adresse', url: to.url },
        closing: [
          'Ce lien est valable 24 heures et ne sert qu’une fois. Votre mot de passe reste le même.',
          'Si vous n’avez pas de compte sur ce site, ignorez ce message : ne suivez pas le lien.',
        ],
      }
    : {
        subject: `Confirm your new e-mail address for ${to.site}`,
        greeting: greeting.en(to.name),
        paragraphs: [
          `Somebody who administers ${to.site} has given your account this address. Your circles stay closed until you confirm it.`,
        ],
        link: { label: 'Confirm my address', url: to.url },
        closing: [
          'The link is valid for 24 hours and works once. Your password stays as it is.',
          'If you have no account there, ignore this mail and do not follow the link.',
        ],
      };
