import { languageChain } from '@kindred/contract/core/translations/languages';
import type {
  TranslatableField,
  TranslationCell,
  TranslationOverview,
} from '@kindred/contract/core/translations/translation';
import type { Source } from './sources.ts';
import { hashOf, type StoredTranslation } from './store.ts';

/** The languages of the interface: each has a column, even before anything is translated. */
const ownLanguages = ['en', 'fr'];

/** Returns the languages that have a column: the interface's own, those of the originals, and those translated into. */
const languagesOf = (
  sources: readonly Source[],
  stored: readonly StoredTranslation[],
  added: readonly string[],
): string[] => {
  const others = [...sources, ...stored].map(({ language }) => language).concat(added);
  return [...new Set([...ownLanguages, ...others.toSorted()])];
};

/** Returns whether the original has changed since it was translated. */
const isOutdated = (source: Source, translation: StoredTranslation | undefined): boolean =>
  translation !== undefined && translation.sourceHash !== hashOf(source.text);

/** Returns what readers of a language see: the first published or built-in words along its fallbacks, or the original. */
const shownIn = (
  source: Source,
  ofField: ReadonlyMap<string, StoredTranslation>,
  language: string,
): TranslationCell['shown'] => {
  for (const one of languageChain(language)) {
    const stored = ofField.get(one);
    const value = stored?.status === 'PUBLISHED' ? stored.value : source.texts[one];
    if (value !== undefined) return { language: one, value };
  }
  return { language: source.language, value: ofPublished(ofField, source.language) ?? source.text };
};

const ofPublished = (ofField: ReadonlyMap<string, StoredTranslation>, language: string): string | undefined => {
  const stored = ofField.get(language);
  return stored?.status === 'PUBLISHED' ? stored.value : undefined;
};

const cellOf = (source: Source, ofField: ReadonlyMap<string, StoredTranslation>, language: string): TranslationCell => {
  const translation = ofField.get(language);
  const has = (one: string): boolean => ofField.has(one) || source.texts[one] !== undefined;
  return {
    language,
    translation: translation ?? null,
    shown: shownIn(source, ofField, language),
    isBuiltIn: source.texts[language] !== undefined,
    // A region is served by its language.
    isMissing: !languageChain(language).some(has),
    isOutdated: isOutdated(source, translation),
  };
};

/** Puts the stored translations beside what can be translated. Those of entities that are gone are left out. */
export const overviewOf = (
  sources: readonly Source[],
  stored: readonly StoredTranslation[],
  added: readonly string[] = [],
): TranslationOverview => {
  const byKey = Map.groupBy(stored, ({ key }) => key);
  const languages = languagesOf(sources, stored, added);
  const fields = sources.map((source): TranslatableField => {
    const ofField = new Map((byKey.get(source.key) ?? []).map((one) => [one.language, one]));
    const { entityType, entityId, field, key, maxLength, language, text } = source;
    const cells = languages.map((one) => cellOf(source, ofField, one));
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
  return { languages: counts, fields };
};
