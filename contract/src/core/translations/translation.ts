import * as z from 'zod';
import { Id, Language, line, text, Timestamp } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';

export const translationStatuses = ['DRAFT', 'PUBLISHED'] as const;
export type TranslationStatus = (typeof translationStatuses)[number];
/** The author of the text. A suggestion never replaces a person's text. */
export const translationOrigins = ['person', 'prompt'] as const;

/** A field's text in one language. Line breaks are kept. */
const Value = text(limits.translationCharacters).min(1);

/** Identifies a text: a field of an entity, in a language. */
export const TranslationAddress = {
  entityType: line(40),
  entityId: Id,
  field: line(40),
  language: Language,
};

/** The fields that an update replaces. */
export const TranslationWrite = { value: Value, status: z.enum(translationStatuses) };

/** The text of an entity's field in one language. Each address has only one. */
export const Translation = z.object({
  id: Id,
  ...TranslationAddress,
  /** `entityType.entityId.field`: the same in every language. */
  key: z.string(),
  ...TranslationWrite,
  origin: z.enum(translationOrigins),
  /** Hash of the original text that was translated. A different one means that the original has changed since. */
  sourceHash: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Translation = z.infer<typeof Translation>;

/** A field in one language, as an administrator sees it. */
export const TranslationCell = z.object({
  language: Language,
  /** The stored translation; null if there is none. */
  translation: Translation.nullable(),
  /** The text that readers of this language see, and its language. */
  shown: z.object({ language: Language, value: z.string() }),
  /** Whether the product has these words itself, in this language. */
  isBuiltIn: z.boolean(),
  /** Whether readers of this language see another language. */
  isMissing: z.boolean(),
  /** Whether the original has changed since it was translated. */
  isOutdated: z.boolean(),
});
export type TranslationCell = z.infer<typeof TranslationCell>;

/** A field of an entity in every language. */
export const TranslatableField = z.object({
  entityType: z.string(),
  entityId: Id,
  field: z.string(),
  key: z.string(),
  maxLength: z.int(),
  source: z.object({ language: Language, value: z.string() }),
  cells: z.array(TranslationCell),
});
export type TranslatableField = z.infer<typeof TranslatableField>;

const LanguageCounts = z.object({ language: Language, missing: z.int(), outdated: z.int(), drafts: z.int() });

/** Translations into a language that is not offered. Nobody sees them until it is. */
const KeptTranslations = z.object({ language: Language, count: z.int() });

/** Everything that can be translated, by entity, and the progress of each offered language. */
export const TranslationOverview = z.object({
  languages: z.array(LanguageCounts),
  kept: z.array(KeptTranslations),
  fields: z.array(TranslatableField),
});
export type TranslationOverview = z.infer<typeof TranslationOverview>;

/** The columns of the file. `source` is for reading only; an import ignores it. */
export const translationColumns = ['entityType', 'entityId', 'field', 'language', 'source', 'value', 'status'] as const;

export const translationRowFaults = [
  'too_many_cells',
  'not_a_language',
  'language_not_offered',
  'unknown_text',
  'too_long',
  'placeholder_unknown',
  'placeholder_missing',
  'unknown_status',
  'repeated',
] as const;
export type TranslationRowFault = (typeof translationRowFaults)[number];

/** What an import did, or with `dryRun` would do. Rows without a value are not counted. */
export const TranslationImportResult = z.object({
  dryRun: z.boolean(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows are counted as in a spreadsheet: the header is row 1. */
  failures: z.array(
    z.object({
      row: z.int(),
      code: z.enum(translationRowFaults),
      message: z.string(),
      /** The part of the row that is wrong, such as a placeholder. */
      word: z.string().optional(),
    }),
  ),
});
export type TranslationImportResult = z.infer<typeof TranslationImportResult>;

/** A text in every language it is available in. */
export const TextByLanguage = z.record(Language, z.string());

named({
  Translation,
  TranslationCell,
  TranslatableField,
  TranslationOverview,
  TranslationImportResult,
  TextByLanguage,
});
