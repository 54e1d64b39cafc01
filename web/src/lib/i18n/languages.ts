import { interfaceLanguages } from '@kindred/contract/core/translations/languages';
import type { InterfaceLanguage } from '@kindred/contract/core/translations/languages';

/** The languages of the interface, with their own names. */
export const languages = { en: 'English', fr: 'Français' } as const satisfies Record<InterfaceLanguage, string>;

/** What a site offers if its tenant cannot be loaded, and until it is. */
export const usualOffer = { languages: interfaceLanguages, defaultLanguage: 'en' } as const;

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
