import type {
  TranslatableField,
  TranslationImportResult,
  TranslationRowFault,
} from '@kindred/contract/core/translations/translation';
import { useTranslation } from 'react-i18next';

/** Returns the labels of types, entities and fields. A type unknown to this release keeps its API name. */
export const useTextLabels = () => {
  const { t } = useTranslation('translations');
  const types: Readonly<Record<string, string>> = {
    landing: t('type.landing'),
    legal: t('type.legal'),
    pageType: t('type.pageType'),
    platform: t('type.platform'),
  };
  const fields: Readonly<Record<string, string>> = {
    audience: t('field.audience'),
    displayName: t('field.displayName'),
    help: t('field.help'),
    inside: t('field.inside'),
    name: t('field.name'),
    price: t('field.price'),
    privacy: t('field.privacy'),
    terms: t('field.terms'),
    text: t('field.text'),
    title: t('field.title'),
  };
  return {
    type: (entityType: string): string => types[entityType] ?? entityType,
    field: (name: string): string => fields[name] ?? name,
    /** An entity takes its name from its name field, if it has one. */
    entity: (ofEntity: readonly TranslatableField[]): string =>
      ofEntity.find(({ field }) => field === 'name')?.source.value ?? '',
  };
};

/** Returns the name of a language in the reader's language. */
export const useLanguageName = (): ((language: string) => string) => {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (language) => names.of(language) ?? language;
};

type RowFailure = TranslationImportResult['failures'][number];

/** Returns a function that explains what is wrong with a row. */
export const useRowFaults = (): ((failure: RowFailure) => string) => {
  const { t } = useTranslation('translations');
  const sentences = (placeholder = ''): Readonly<Record<TranslationRowFault, string>> => ({
    too_many_cells: t('fault.tooManyCells'),
    not_a_language: t('fault.notALanguage'),
    language_not_offered: t('fault.languageNotOffered'),
    unknown_text: t('fault.unknownText'),
    too_long: t('fault.tooLong'),
    placeholder_unknown: t('fault.placeholderUnknown', { placeholder }),
    placeholder_missing: t('fault.placeholderMissing', { placeholder }),
    unknown_status: t('fault.unknownStatus'),
    repeated: t('fault.repeated'),
  });
  return ({ code, word }) => sentences(word)[code];
};
