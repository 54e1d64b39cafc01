import type { MailLanguage, MailText } from './mail-text.ts';

/**
 * A name that mail programs make a link of was chosen for that: anybody can have this mail sent to anybody. Nobody is greeted by it.
 */
const isLink = (name: string): boolean => /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u.test(name);

const greet = (word: string, name: string): string => (name && !isLink(name) ? `${word} ${name},` : `${word},`);
export const greeting = { en: (name: string) => greet('Hello', name), fr: (name: string) => greet('Bonjour', name) };

/** The link that verifies an address; valid for 24 hours. */
export const verificationMail = (language: MailLanguage, to: { name: string; site: string; url: string }): MailText =>
  language === 'fr'
    ? {
        subject: `Confirmez votre adresse e-mail pour ${to.site}`,
        greeting: greeting.fr(to.name),
        paragraphs: [
          `Merci de vous être inscrit·e sur ${to.site}. Il reste à confirmer que cette adresse est bien la vôtre.`,
        ],
        link: { label: 'Confirmer mon adresse', url: to.url },
        closing: [
          'Ce lien est valable 24 heures et ne sert qu’une fois.',
          'Si vous n’avez pas créé de compte, vous pouvez ignorer ce message.',
        ],
      }
    : {
        subject: `Confirm your e-mail address for ${to.site}`,
        greeting: greeting.en(to.name),
        paragraphs: [
          `Thank you for signing up at ${to.site}. One step is left: confirming that this address is yours.`,
        ],
        link: { label: 'Confirm my address', url: to.url },
        closing: [
          'The link is valid for 24 hours and works once.',
          'If you did not make an account, you can ignore this mail.',
        ],
      };

/** To the owner of an address with which somebody tried to sign up again. */
export const accountExistsMail = (language: MailLanguage, to: { name: string; site: string; url: string }): MailText =>
  language === 'fr'
    ? {
        subject: `Vous avez déjà un compte sur ${to.site}`,
        greeting: greeting.fr(to.name),
        paragraphs: [
          `Quelqu’un, peut-être vous, a voulu créer un compte sur ${to.site} avec cette adresse. Elle en a déjà un : rien n’a changé.`,
        ],
        link: { label: 'Se connecter', url: to.url },
        closing: ['Si vous avez oublié votre mot de passe, la page de connexion vous aide à en choisir un autre.'],
      }
    : {
        subject: `You already have an account at ${to.site}`,
        greeting: greeting.en(to.name),
        paragraphs: [
          `Somebody, perhaps you, tried to sign up at ${to.site} with this address. It has an account already: nothing was changed.`,
        ],
        link: { label: 'Sign in', url: to.url },
        closing: ['If you have forgotten your password, the sign-in page helps you to choose another.'],
      };

/** The link that leads to choosing a new password. */
export const passwordResetMail = (language: MailLanguage, to: { name: string; site: string; url: string }): MailText =>
  language === 'fr'
    ? {
        subject: `Choisissez un nouveau mot de passe pour ${to.site}`,
        greeting: greeting.fr(to.name),
        paragraphs: [`Vous avez demandé un nouveau mot de passe pour ${to.site}.`],
        link: { label: 'Choisir un mot de passe', url: to.url },
        closing: [
          'Ce lien est valable une heure.',
          'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
        ],
      }
    : {
        subject: `Choose a new password for ${to.site}`,
        greeting: greeting.en(to.name),
        paragraphs: [`You asked for a new password for ${to.site}.`],
        link: { label: 'Choose a password', url: to.url },
        closing: [
          'The link is valid for one hour.',
          'If you did not ask for it, ignore this mail: your password stays as it is.',
        ],
      };

/** To somebody whose account an administrator made: the link with which they choose a password. */
export const accountInvitationMail = (
  language: MailLanguage,
  to: { name: string; email: string; site: string; url: string; again: string },
): MailText =>
  language === 'fr'
    ? {
        subject: `Votre compte sur ${to.site}`,
        greeting: greeting.fr(to.name),
        paragraphs: [
          `Un compte a été créé pour vous sur ${to.site}, avec l’adresse ${to.email}.`,
          'Il ne vous reste qu’à choisir un mot de passe.',
        ],
        link: { label: 'Choisir un mot de passe', url: to.url },
        closing: [
          `Ce lien est valable une heure. Passé ce délai, demandez-en un autre ici : ${to.again}`,
          'Si vous n’attendiez pas ce message, vous pouvez l’ignorer.',
        ],
      }
    : {
        subject: `Your account at ${to.site}`,
        greeting: greeting.en(to.name),
        paragraphs: [
          `An account was made for you at ${to.site}, with the address ${to.email}.`,
          'One step is left: choosing a password.',
        ],
        link: { label: 'Choose a password', url: to.url },
        closing: [
          `The link is valid for one hour. After that, ask for another here: ${to.again}`,
          'If you did not expect this mail, you can ignore it.',
        ],
      };

/** To somebody whose second factor was turned off by an administrator: whoever did not ask for it learns of it. */
export const secondFactorResetMail = (language: MailLanguage, to: { name: string; site: string }): MailText =>
  language === 'fr'
    ? {
        subject: `Votre second facteur sur ${to.site} a été désactivé`,
        greeting: greeting.fr(to.name),
        paragraphs: [
          `Une personne qui administre ${to.site} a désactivé le second facteur de votre compte. Votre mot de passe suffit, jusqu’à ce que vous en configuriez un autre dans votre profil.`,
        ],
        closing: ['Si vous ne l’avez pas demandé, écrivez sans attendre à ceux qui tiennent ce site.'],
      }
    : {
        subject: `Your second factor at ${to.site} was turned off`,
        greeting: greeting.en(to.name),
        paragraphs: [
          `Somebody who administers ${to.site} has turned off the second factor of your account. Your password is enough, until you set up another one in your profile.`,
        ],
        closing: ['If you did not ask for it, please write to those who run this site at once.'],
      };
