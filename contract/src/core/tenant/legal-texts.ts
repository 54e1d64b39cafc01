import * as z from 'zod';
import { Language } from '../../fields.ts';
import { named } from '../../named.ts';

/** The texts that every site has to show: what happens to people's data, and what they agree to. */
export const legalDocuments = ['privacy', 'terms'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** A legal text in the reader's language. */
export const LegalText = z.object({
  document: z.enum(legalDocuments),
  language: Language,
  /** Markdown. */
  text: z.string(),
  /** Names exactly this text. It is stored with the account of a person who accepts it. */
  revision: z.string(),
});
export type LegalText = z.infer<typeof LegalText>;

/** What a person agreed to when they created their account: the revision of the terms, and when. */
export const AcceptedTerms = z.object({ version: z.string(), at: z.string() });

/** The most characters of a tenant's own text. */
export const legalTextLength = 20_000;

/** The product's own texts, unless the tenant has published others. `{{name}}` is replaced by the tenant's name. */
export const legalTexts: Readonly<Record<LegalDocument, Readonly<Record<'en' | 'fr', string>>>> = {
  privacy: {
    en: `{{name}} keeps what your account and your circles need, and nothing else.

## What is kept

- Your account: name, email address, language, time zone, and a phone number and picture if you add them. Your password is stored only in a form that cannot be read.
- What you write and upload, and the names and addresses that you enter to invite people.
- When you signed in, and what administrators changed. Technical logs hold no text of yours.

## Who sees it

What you share in a circle is seen by the people in it whom you allow. Only a circle’s public page is open to everybody, and only if an admin of the circle turns it on. Diary notes are yours alone unless you share them. Messages for later are encrypted until they are delivered.

## What it is used for

To run this site. It is not sold and not used for advertising, and pages load nothing from advertisers or trackers. Where a feature uses a language model, the texts that it works on are sent to the model’s provider.

## On your device

Your browser stores your session, your settings and texts that you have not saved yet. There are no cookies for advertising. If you turn notifications on for a device, the maker of its browser passes them on and cannot read them.

## How long

Until you delete it. Deleted content and circles can be restored for 30 days and are then erased. Backups are erased within about three months.

## Your rights

In your profile you can download everything that is kept about you, correct it, and delete your account. For anything else, write to us with the form on the home page.`,
    fr: `{{name}} conserve ce qui est nécessaire à votre compte et à vos cercles, et rien d’autre.

## Ce qui est conservé

- Votre compte : nom, adresse e-mail, langue, fuseau horaire, et, si vous les ajoutez, un numéro de téléphone et une photo. Votre mot de passe n’est enregistré que sous une forme illisible.
- Ce que vous écrivez et déposez, ainsi que les noms et adresses que vous saisissez pour inviter des personnes.
- Vos connexions et les modifications faites par l’administration du site. Les journaux techniques ne contiennent aucun de vos textes.

## Qui y a accès

Ce que vous partagez dans un cercle n’est visible que par les membres que vous autorisez. Seule la page publique d’un cercle est ouverte à tous, et uniquement si l’administration du cercle l’active. Vos notes de journal restent à vous seul, sauf si vous les partagez. Les messages pour plus tard sont chiffrés jusqu’à leur remise.

## À quoi cela sert

À faire fonctionner ce site. Rien n’est vendu ni utilisé à des fins publicitaires, et les pages ne chargent rien d’annonceurs ou d’outils de suivi. Lorsqu’une fonction utilise un modèle de langage, les textes concernés sont envoyés au fournisseur du modèle.

## Sur votre appareil

Votre navigateur conserve votre session, vos réglages et les textes que vous n’avez pas encore enregistrés. Il n’y a pas de cookies publicitaires. Si vous activez les notifications sur un appareil, l’éditeur de son navigateur les transmet sans pouvoir les lire.

## Pendant combien de temps

Ce que vous déposez est conservé jusqu’à ce que vous le supprimiez. Les contenus et cercles supprimés peuvent être restaurés pendant 30 jours, puis sont effacés. Les sauvegardes le sont au bout de trois mois environ.

## Vos droits

Dans votre profil, vous pouvez télécharger tout ce qui est conservé à votre sujet, le corriger et supprimer votre compte. Pour toute autre demande, écrivez-nous avec le formulaire de la page d’accueil.`,
  },
  terms: {
    en: `{{name}} is a place for people to be close to one another. By creating an account you agree to the following.

## What you share stays yours

The words and pictures you share here belong to you. Only the people in the circles you share them with can see them, unless you or an admin of the circle make them public.

## Be kind

Share only what you are allowed to share, and write as you would speak in person. People who hurt others here can be asked to leave.

## Your data

{{name}} keeps what your account and your circles need: your name, your address, and what you write and upload. It is not sold, and it is not used for advertising.

## Leaving

You can leave a circle or delete your account at any time.`,
    fr: `{{name}} offre ce lieu pour que des personnes puissent être proches les unes des autres. En créant un compte, vous acceptez ce qui suit.

## Ce que vous partagez reste à vous

Les mots et les images que vous déposez ici vous appartiennent. Ils sont montrés aux membres des cercles où vous les placez, et à personne d’autre, sauf si vous ou l’administration du cercle les rendez publics.

## Soyez bienveillant

Ne publiez que ce que vous avez le droit de partager, et écrivez comme vous parleriez en présence des autres. Une personne qui en blesse d’autres peut être priée de partir.

## Vos données

{{name}} conserve ce qui est nécessaire à votre compte et à vos cercles : votre nom, votre adresse, ce que vous écrivez et déposez. Rien n’est vendu ni utilisé à des fins publicitaires.

## Partir

Vous pouvez quitter un cercle ou supprimer votre compte à tout moment.`,
  },
};

named({ LegalText });
