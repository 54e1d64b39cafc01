import type { TFunction } from 'i18next';

/** The languages of the server's texts. Every other language reads English. */
export type Language = 'en' | 'fr';

export const languageOf = (tag: string | null | undefined): Language =>
  tag?.toLowerCase().split('-')[0] === 'fr' ? 'fr' : 'en';

/** Looks up a text by its catalogue and key, as in `core:greeting`. */
export type Texts = TFunction<['core', 'care', 'cron']>;

/** One catalogue per module. Each is loaded with the first text in its language, so a cold start loads none. */
const catalogues = {
  en: {
    core: () => import('./en/core.json', { with: { type: 'json' } }),
    care: () => import('./en/care.json', { with: { type: 'json' } }),
    cron: () => import('./en/cron.json', { with: { type: 'json' } }),
  },
  fr: {
    core: () => import('./fr/core.json', { with: { type: 'json' } }),
    care: () => import('./fr/care.json', { with: { type: 'json' } }),
    cron: () => import('./fr/cron.json', { with: { type: 'json' } }),
  },
};

const load = async (lng: Language): Promise<Texts> => {
  const [{ createInstance }, core, care, cron] = await Promise.all([
    import('i18next'),
    catalogues[lng].core(),
    catalogues[lng].care(),
    catalogues[lng].cron(),
  ]);
  const instance = createInstance();
  await instance.init({
    lng,
    fallbackLng: false,
    resources: { [lng]: { core: core.default, care: care.default, cron: cron.default } },
    // Callers that write HTML escape the finished text.
    interpolation: { escapeValue: false },
  });
  return instance.getFixedT(lng, ['core', 'care', 'cron']);
};

const loaded = new Map<Language, Promise<Texts>>();

/** The texts in the language of a tag such as `fr-CA`. */
export const textsIn = (tag: string | null | undefined): Promise<Texts> => {
  const language = languageOf(tag);
  const texts = loaded.get(language) ?? load(language);
  loaded.set(language, texts);
  return texts;
};
