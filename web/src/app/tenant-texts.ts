import { useCallback, useSyncExternalStore } from 'react';
import { textIn } from '@kindred/contract/core/translations/languages';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { currentReading } from '../lib/i18n/i18n.ts';
import { useTenant } from './TenantProvider.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /** Marks a query whose response contains texts that the tenant translates. */
    queryMeta: { readonly isTranslated?: true };
  }
}

/** A text of the tenant's as it is shown. `lang` is set if it is not in the page's language (WCAG 3.1.2). */
export interface ShownText {
  readonly value: string;
  readonly lang?: string | undefined;
}

const listen = (listener: () => void): (() => void) => {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
};

/** Returns the language in which the user reads the tenant's texts, one of those that the tenant offers. */
export const useReadingLanguage = (): string => useSyncExternalStore(listen, currentReading);

/** Returns the languages in which to look for a text of the tenant's: the user's, the page's, and the tenant's own. */
export const useTextLanguages = (): readonly string[] => {
  const { i18n } = useTranslation();
  return [useReadingLanguage(), i18n.language, useTenant().signUp.defaultLanguage];
};

/** Returns a function that picks the text in one of the user's languages, or else the English one. */
export const useTenantTexts = (): ((texts: Readonly<Record<string, string>>) => ShownText) => {
  const { i18n } = useTranslation();
  const languages = useTextLanguages().join(' ');
  const { language: page } = i18n;
  return useCallback(
    (texts) => {
      const found = textIn(texts, ...languages.split(' '), 'en');
      return { value: found?.value ?? '', lang: langBeside(page, found?.language) };
    },
    [languages, page],
  );
};

/** Returns the `lang` attribute for a text: its language, unless it is the page's. */
export const langBeside = (page: string, language: string | undefined): string | undefined =>
  language === page ? undefined : language;

/** Returns the tenant's name in the user's language. The tenant's own name has no language. */
export const useShownName = (): ShownText => {
  const { profile, words } = useTenant();
  const { i18n } = useTranslation();
  const found = textIn(words.displayName, ...useTextLanguages());
  return found
    ? { value: found.value, lang: langBeside(i18n.language, found.language) }
    : { value: profile.displayName };
};

export const useTenantName = (): string => useShownName().value;
