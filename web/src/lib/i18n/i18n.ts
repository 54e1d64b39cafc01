import { interfaceLanguage, readingLanguage } from '@kindred/contract/core/translations/languages';
import i18next from 'i18next';
import type { BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { site, texts } from 'virtual:texts';
import { readStored, store } from '../browser-storage.ts';
import { formatter, interpolation } from './formatter.ts';
import { directionOf, usualOffer } from './languages.ts';

const languageKey = 'kindred-language';

/** The choice on this page, for browsers without storage. */
let choice: string | null = null;

/** The languages that the site offers. */
let offer: Parameters<typeof readingLanguage>[0] = usualOffer;

/** Returns the user's chosen language and then the browser's. */
const wished = (): readonly (string | null)[] => [storedLanguage(), ...navigator.languages];

/** Returns the texts of a namespace. Throws if there is none. */
const fetchTexts = async (language: string, namespace: string) => {
  const name = `${language}/${namespace}`;
  const load = texts[name] ?? (await import('virtual:more-texts')).texts[name];
  if (!load) throw new Error(`No texts ${namespace} in ${language}`);
  return load();
};

/** Loads one file per language and namespace once a page needs it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    fetchTexts(language, namespace).then(
      (found) => done(null, found),
      (error: unknown) => done(error as Error, false),
    );
  },
};

/** Starts in the user's chosen language, or else the browser's. Texts can load afterwards. */
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
      lng: interfaceLanguage(offer, wished()),
      fallbackLng: false,
      ns: ['site'],
      resources: Object.fromEntries(Object.entries(site).map(([language, texts]) => [language, { site: texts }])),
      partialBundledLanguages: true,
      initAsync: false,
      defaultNS: 'app',
      interpolation,
    });
};

/** Loads a page's texts before it is shown. */
export const loadTexts = (...namespaces: string[]): Promise<void> => i18next.loadNamespaces(namespaces);

/** Returns the language in which this user reads the site's own texts: one of those the site offers. */
export const currentReading = (): string => readingLanguage(offer, wished());

/** Switches the interface and the site's own texts to the languages now chosen and offered. */
const apply = async (before: string): Promise<void> => {
  const ours = interfaceLanguage(offer, wished());
  if (ours !== i18next.language) await i18next.changeLanguage(ours);
  // Rerenders the site's own texts.
  else if (currentReading() !== before) i18next.emit('languageChanged', ours);
};

/** Applies the site's languages once they are known or have changed. */
export const offerLanguages = (offered: typeof offer): Promise<void> => {
  const before = currentReading();
  offer = offered;
  return apply(before);
};

/** Switches to this language, if the site offers it, and remembers it in this browser. */
export const changeLanguage = async (language: string): Promise<void> => {
  const before = currentReading();
  if (language === before) return;
  choice = language;
  store(languageKey, language);
  await apply(before);
};

const storedLanguage = (): string | null => readStored(languageKey) ?? choice;
