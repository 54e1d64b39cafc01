import { languageChain, textIn } from '@kindred/contract/core/translations/languages';
import type {
  TranslatableField,
  TranslationCell,
  TranslationOverview,
} from '@kindred/contract/core/translations/translation';
import type { Source } from './sources.ts';
import { hashOf, type StoredTranslation } from './store.ts';

/** Returns whether the original has changed since it was translated. */
const isOutdated = (source: Source, translation: StoredTranslation | undefined): boolean =>
  translation !== undefined && translation.sourceHash !== hashOf(source.text);

/** The languages that a tenant offers, and the one for readers of any other. */
interface Offer {
  readonly offered: readonly string[];
  readonly otherwise: string;
}

/**
 * Returns what readers of a language see: the first published or built-in words among its fallback languages, then
 * those in the tenant's default language, or the original.
 */
const shownIn = (
  source: Source,
  ofField: ReadonlyMap<string, StoredTranslation>,
  language: string,
  { offered, otherwise }: Offer,
): TranslationCell['shown'] => {
  const published = [...ofField.values()].filter((one) => one.status === 'PUBLISHED' && offered.includes(one.language));
  const texts = { ...source.texts, ...Object.fromEntries(published.map((one) => [one.language, one.value])) };
  return textIn(texts, language, otherwise, source.language)!;
};

const cellOf = (
  source: Source,
  ofField: ReadonlyMap<string, StoredTranslation>,
  language: string,
  offer: Offer,
): TranslationCell => {
  const translation = ofField.get(language);
  const has = (one: string): boolean => ofField.has(one) || source.texts[one] !== undefined;
  return {
    language,
    translation: translation ?? null,
    shown: shownIn(source, ofField, language, offer),
    isBuiltIn: source.texts[language] !== undefined,
    // A region can use the translation of its language. A text that the product leaves empty needs none.
    isMissing: source.text !== '' && !languageChain(language).some(has),
    isOutdated: isOutdated(source, translation),
  };
};

/**
 * Combines all texts that can be translated with their stored translations in each offered language. Leaves out
 * translations of entities that no longer exist.
 */
export const overviewOf = (
  sources: readonly Source[],
  stored: readonly StoredTranslation[],
  offer: Offer,
): TranslationOverview => {
  const byKey = Map.groupBy(stored, ({ key }) => key);
  const languages = offer.offered;
  const fields = sources.map((source): TranslatableField => {
    const ofField = new Map((byKey.get(source.key) ?? []).map((one) => [one.language, one]));
    const { entityType, entityId, field, key, maxLength, language, text } = source;
    const cells = languages.map((one) => cellOf(source, ofField, one, offer));
    return { entityType, entityId, field, key, maxLength, source: { language, value: text }, cells };
  });
  const counts = languages.map((language, column) => {
    const cells = fields.map((field) => field.cells[column]!);
    const count = (holds: (cell: TranslationCell) => boolean): number => cells.filter(holds).length;
    return {
      language,
      missing: count((cell) => cell.isMissing),
      outdated: count((cell) => cell.isOutdated),
      drafts: count((cell) => cell.translation?.status === 'DRAFT'),
    };
  });
  const hidden = stored.filter(({ language }) => !languages.includes(language));
  const kept = [...Map.groupBy(hidden, ({ language }) => language)].map(([language, all]) => ({
    language,
    count: all.length,
  }));
  return { languages: counts, kept, fields };
};
