import * as z from 'zod';
import { Id, Language, line, text, Timestamp } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';

export const translationStatuses = ['DRAFT', 'PUBLISHED'] as const;
export type TranslationStatus = (typeof translationStatuses)[number];
/** Who wrote the words. A suggestion never replaces what a person wrote. */
export const translationOrigins = ['person', 'prompt'] as const;

/** The words of one field in a language. Line breaks are kept. */
const Value = text(limits.translationCharacters).min(1);

/** Which text is meant: a field of an entity, in a language. */
export const TranslationAddress = {
  entityType: line(40),
  entityId: Id,
  field: line(40),
  language: Language,
};

/** What an update replaces. */
export const TranslationWrite = { value: Value, status: z.enum(translationStatuses) };

/** The text of an entity's field in one language. There is one for each address. */
export const Translation = z.object({
  id: Id,
  ...TranslationAddress,
  /** `entityType.entityId.field`: the same in every language. */
  key: z.string(),
  ...TranslationWrite,
  origin: z.enum(translationOrigins),
  /** Stands for the original text that was translated. Another one means that the original has changed since. */
  sourceHash: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Translation = z.infer<typeof Translation>;

/** A field in one language, as an administrator sees it. */
export const TranslationCell = z.object({
  language: Language,
  /** The stored translation; null where there is none. */
  translation: Translation.nullable(),
  /** What readers of this language see, and the language that it is in. */
  shown: z.object({ language: Language, value: z.string() }),
  /** Whether the product has these words itself, in this language. */
  isBuiltIn: z.boolean(),
  /** Whether readers of this language see another one. */
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

/** Translations into a language that is not offered: nobody sees them until it is. */
const KeptTranslations = z.object({ language: Language, count: z.int() });

/** Everything that can be translated, by entity, and how far each offered language is. */
export const TranslationOverview = z.object({
  languages: z.array(LanguageCounts),
  kept: z.array(KeptTranslations),
  fields: z.array(TranslatableField),
});
export type TranslationOverview = z.infer<typeof TranslationOverview>;

/** The columns of the file. `source` is there to be read; an import ignores it. */
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

/** What an import did, or with `dryRun` would do. Rows without a value are left out. */
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
      /** The part of the row that is meant, such as a placeholder. */
      word: z.string().optional(),
    }),
  ),
});
export type TranslationImportResult = z.infer<typeof TranslationImportResult>;

/** A text in every language in which there is one. */
export const TextByLanguage = z.record(Language, z.string());

named({
  Translation,
  TranslationCell,
  TranslatableField,
  TranslationOverview,
  TranslationImportResult,
  TextByLanguage,
});
