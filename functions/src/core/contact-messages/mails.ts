import type { MailLanguage, MailText } from '../mails/mail-text.ts';

interface Written {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** To those who run the site: somebody has written. An answer to this mail reaches the visitor. */
export const newMessageMail = (language: MailLanguage, written: Written, to: { site: string; url: string }): MailText =>
  language === 'fr'
    ? {
        subject: `Nouveau message : ${written.subject}`,
        greeting: 'Bonjour,',
        paragraphs: [`${written.name} (${written.email}) vous a écrit depuis le site ${to.site} :`, written.message],
        link: { label: 'Lire et répondre', url: to.url },
        closing: ['Répondre à cet e-mail écrit directement à cette personne.'],
      }
    : {
        subject: `New message: ${written.subject}`,
        greeting: 'Hello,',
        paragraphs: [`${written.name} (${written.email}) wrote to you from the site ${to.site}:`, written.message],
        link: { label: 'Read and answer', url: to.url },
        closing: ['An answer to this mail goes to this person directly.'],
      };

/** To the visitor: the answer, and below it what they had written. */
export const answerMail = (
  language: MailLanguage,
  written: Written,
  { site, answer }: { site: string; answer: string },
): MailText =>
  language === 'fr'
    ? {
        subject: `Re : ${written.subject}`,
        greeting: `Bonjour ${written.name},`,
        paragraphs: [answer],
        closing: [site, 'Vous nous aviez écrit :', written.message],
      }
    : {
        subject: `Re: ${written.subject}`,
        greeting: `Hello ${written.name},`,
        paragraphs: [answer],
        closing: [site, 'You had written to us:', written.message],
      };
