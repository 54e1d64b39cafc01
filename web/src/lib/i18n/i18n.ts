import i18next from 'i18next';
import type { BackendModule, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatter, interpolation } from './formatter.ts';
import { chooseLanguage, directionOf, languages } from './languages.ts';
import type { LanguageCode } from './languages.ts';

const languageKey = 'kindred-language';

/** The texts of every page are bundled, so that no page waits for a separate request. */
const site = import.meta.glob<ResourceKey>('../../locales/*/site.json', { import: 'default', eager: true });

const texts = import.meta.glob<Record<string, unknown>>(['../../locales/*/*.json', '!**/site.json'], {
  import: 'default',
});

/** Loads one file per language and namespace when a page needs it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = texts[`../../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`No texts ${namespace} in ${language}`), false);
    load().then(
      (found) => done(null, found),
      (error: unknown) => done(error as Error, false),
    );
  },
};

/** Starts with the user's chosen language, or else the browser's. Texts can be loaded afterwards. */
export const startTranslations = async (): Promise<void> => {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  });
  await i18next
    .use(backend)
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: chooseLanguage([storedLanguage(), ...navigator.languages]),
      fallbackLng: false,
      ns: ['site'],
      resources: Object.fromEntries(
        Object.keys(languages).map((language) => [language, { site: site[`../../locales/${language}/site.json`]! }]),
      ),
      partialBundledLanguages: true,
      initAsync: false,
      defaultNS: 'app',
      interpolation,
    });
};

/** Loads a page's texts before it is shown. */
export const loadTexts = (...namespaces: string[]): Promise<void> => i18next.loadNamespaces(namespaces);

/** Switches to this language and remembers it in this browser. */
export const changeLanguage = async (language: LanguageCode): Promise<void> => {
  if (language === i18next.language) return;
  await i18next.changeLanguage(language);
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
};

const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
};
