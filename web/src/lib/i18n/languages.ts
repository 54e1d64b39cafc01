import { interfaceLanguages } from '@kindred/contract/core/translations/languages';
import type { InterfaceLanguage } from '@kindred/contract/core/translations/languages';

/** The languages of the interface, with their own names. */
export const languages = { en: 'English', fr: 'Français' } as const satisfies Record<InterfaceLanguage, string>;

/** The languages that a site offers until its tenant has loaded, or if it cannot be. */
export const usualOffer = { languages: interfaceLanguages, defaultLanguage: 'en' } as const;

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
