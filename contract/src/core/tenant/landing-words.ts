import { textIn, type TextIn } from '../translations/languages.ts';

/** The landing pages: the first brand's, its tenants' and the second brand's. */
export type Landing = 'A' | 'tenant' | 'B';

type Words = Readonly<Record<'en' | 'fr', string>>;

/**
 * The texts of each landing page, unless the tenant has published its own. `{{name}}` is replaced by the tenant's name.
 */
export const landingWords: Readonly<Record<Landing, { readonly title: Words; readonly text: Words }>> = {
  A: {
    title: {
      en: 'A quiet place for the people around somebody',
      fr: 'Un lieu calme pour ceux qui entourent quelqu’un',
    },
    text: {
      en: 'Kindred brings family and friends together in a circle of their own, in good times, in hard ones, and afterwards.',
      fr: 'Kindred réunit la famille et les amis dans un cercle à eux, dans les bons moments, les moments difficiles, et après.',
    },
  },
  tenant: {
    title: { en: 'Welcome to {{name}}', fr: 'Bienvenue chez {{name}}' },
    text: {
      en: 'A quiet, private place for families and friends: to stay close, to share what matters, and to remember together.',
      fr: 'Un lieu calme et privé pour les familles et les proches : rester unis, partager ce qui compte et se souvenir ensemble.',
    },
  },
  B: {
    title: { en: 'Grow with people who know you', fr: 'Progresser avec ceux qui vous connaissent' },
    text: {
      en: 'Coaching in small circles: somebody to talk to, something to practise, and others who walk along.',
      fr: 'Un accompagnement en petits cercles : quelqu’un à qui parler, de quoi s’exercer, et d’autres qui font le chemin avec vous.',
    },
  },
};

/** The texts that a tenant has published, by field and language. */
export interface TenantWords {
  readonly displayName: Readonly<Record<string, string>>;
  readonly title: Readonly<Record<string, string>>;
  readonly text: Readonly<Record<string, string>>;
}

/** Returns a landing page's texts for a reader of these languages, best first. */
export const landingIn = (
  landing: Landing,
  words: TenantWords,
  name: string,
  languages: readonly string[],
): { readonly title: TextIn; readonly text: TextIn } => {
  const read = (field: 'title' | 'text'): TextIn => {
    const { language, value } = textIn({ ...landingWords[landing][field], ...words[field] }, ...languages, 'en')!;
    return { language, value: value.replaceAll('{{name}}', name) };
  };
  return { title: read('title'), text: read('text') };
};
