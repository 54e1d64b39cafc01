import { textIn, type TextIn } from '../translations/languages.ts';

/** The landing pages: the first brand's, its tenants' and the second brand's. */
export type Landing = 'A' | 'tenant' | 'B';

type Words = Readonly<Record<'en' | 'fr', string>>;

/** The texts of a landing page. `inside`, `audience` and `price` are shown only if they have a text. */
export const landingFields = ['title', 'text', 'inside', 'audience', 'price'] as const;
export type LandingField = (typeof landingFields)[number];

/** What is in a circle, and who sees it. */
const ofCircles = {
  inside: {
    en: 'Photos, pages, memories, a calendar, a chat, a diary, and messages for later.',
    fr: 'Photos, pages, souvenirs, calendrier, discussions, journal et messages pour plus tard.',
  },
  audience: {
    en: 'Only the people you invite. Nothing is public unless you publish it.',
    fr: 'Seules les personnes que vous invitez. Rien n’est public sans votre accord.',
  },
} as const;
/** The product doesn't know what a tenant charges. */
const price = { en: '', fr: '' } as const;

/**
 * The texts of each landing page, unless the tenant has published its own. `{{name}}` is replaced by the tenant's name.
 */
export const landingWords: Readonly<Record<Landing, Readonly<Record<LandingField, Words>>>> = {
  A: {
    title: {
      en: 'A quiet place for the people around somebody',
      fr: 'Un lieu calme pour ceux qui entourent quelqu’un',
    },
    text: {
      en: 'Kindred brings family and friends together in a circle of their own, in good times, in hard ones, and afterwards.',
      fr: 'Kindred réunit la famille et les amis dans un cercle à eux, dans les bons moments, les moments difficiles, et après.',
    },
    ...ofCircles,
    price,
  },
  tenant: {
    title: { en: 'Welcome to {{name}}', fr: 'Bienvenue chez {{name}}' },
    text: {
      en: 'A quiet, private place for families and friends: to stay close, to share what matters, and to remember together.',
      fr: 'Un lieu calme et privé pour les familles et les proches : rester unis, partager ce qui compte et se souvenir ensemble.',
    },
    ...ofCircles,
    price,
  },
  B: {
    title: { en: 'Grow with people who know you', fr: 'Progresser avec ceux qui vous connaissent' },
    text: {
      en: 'Coaching in small circles: somebody to talk to, something to practise, and others who walk along.',
      fr: 'Un accompagnement en petits cercles : quelqu’un à qui parler, de quoi s’exercer, et d’autres qui font le chemin avec vous.',
    },
    inside: {
      en: 'A calendar, a chat, pages to work on, and notes for yourself.',
      fr: 'Calendrier, discussions, pages à travailler et notes pour vous.',
    },
    audience: {
      en: 'Only the people in your circle. Your own notes are yours alone.',
      fr: 'Seules les personnes de votre cercle. Vos propres notes ne sont qu’à vous.',
    },
    price,
  },
};

/** The texts that a tenant has published, by field and language. */
export type TenantWords = Readonly<Record<'displayName' | LandingField, Readonly<Record<string, string>>>>;

/** Returns a landing page's texts for a reader of these languages, best first. */
export const landingIn = (
  landing: Landing,
  words: TenantWords,
  name: string,
  languages: readonly string[],
): Readonly<Record<LandingField, TextIn>> => {
  const read = (field: LandingField): TextIn => {
    const { language, value } = textIn({ ...landingWords[landing][field], ...words[field] }, ...languages, 'en')!;
    return { language, value: value.replaceAll('{{name}}', name) };
  };
  return {
    title: read('title'),
    text: read('text'),
    inside: read('inside'),
    audience: read('audience'),
    price: read('price'),
  };
};
