import { placeholderFlaw } from '@kindred/contract/core/translations/placeholders';
import {
  translationColumns,
  type TranslationOverview,
  type TranslationRowFault,
  type TranslationStatus,
  translationStatuses,
} from '@kindred/contract/core/translations/translation';
import { Language } from '@kindred/contract/fields';
import { limits } from '@kindred/contract/limits';
import { csvLines } from '../../http/csv.ts';
import { readTable, type TableRow } from '../../http/csv-table.ts';
import { fieldError } from '../../platform/api-error.ts';
import { notOffered } from './offered.ts';
import type { Source } from './sources.ts';
import { keyOf } from './store.ts';
import { placeholderSentence } from './write.ts';

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Writes every field in every language, or only in one. Fields without a translation have an empty value. */
export const writeTranslations = ({ fields }: TranslationOverview, language?: string): string => {
  const rows = fields.flatMap(({ entityType, entityId, field, source, cells }) =>
    cells
      .filter((cell) => language === undefined || cell.language === language)
      .map(({ language: into, translation, shown, isBuiltIn }) => [
        entityType,
        entityId,
        field,
        into,
        source.value,
        translation?.value ?? (isBuiltIn ? shown.value : ''),
        translation?.status ?? '',
      ]),
  );
  return byteOrderMark + csvLines([[...translationColumns], ...rows]);
};

/** A valid row with the translation of a text. Without a status, the stored one is kept. */
export interface TranslatedRow {
  readonly row: number;
  readonly source: Source;
  readonly language: string;
  readonly value: string;
  readonly status: TranslationStatus | undefined;
}

interface RowFailure {
  readonly row: number;
  readonly code: TranslationRowFault;
  readonly message: string;
  readonly word?: string;
}

interface ReadFile {
  readonly rows: TranslatedRow[];
  readonly failures: RowFailure[];
}

const refusal = (message: string, code: string) => fieldError('invalid_input', 'file', message, code);

type Column = (typeof translationColumns)[number];

const required: readonly Column[] = ['entityType', 'entityId', 'field', 'language', 'value'];

/**
 * Reads the rows that have a value. Returns the valid rows and the failures. Throws 400 if the file as a whole is
 * invalid.
 */
export const readTranslations = async (
  bytes: Uint8Array,
  sources: readonly Source[],
  offered: readonly string[],
): Promise<ReadFile> => {
  const rows = await readTable(bytes, limits.translationImportRows, { columns: translationColumns, required }, refusal);
  const known: Known = { sources: new Map(sources.map((source) => [source.key, source])), offered, seen: new Set() };
  const read: ReadFile = { rows: [], failures: [] };
  for (const line of rows) {
    const result = readRow(line, known);
    if (!result) continue;
    if ('code' in result) read.failures.push(result);
    else read.rows.push(result);
  }
  return read;
};

/** The data for checking each row: the texts, the languages, and the earlier rows. */
interface Known {
  readonly sources: ReadonlyMap<string, Source>;
  readonly offered: readonly string[];
  readonly seen: Set<string>;
}

/** Reads one row; undefined if it has no value, and so changes nothing. */
const readRow = (
  { row, cells, isTooLong }: TableRow<Column>,
  { sources, offered, seen }: Known,
): TranslatedRow | RowFailure | undefined => {
  const failure = (code: TranslationRowFault, message: string): RowFailure => ({ row, code, message });
  const cell = (name: Column): string => cells[name] ?? '';
  if (isTooLong) return failure('too_many_cells', 'The row has more cells than the header');
  const [language, value, written] = [cell('language'), cell('value'), cell('status').toUpperCase()];
  if (value === '') return undefined;
  if (!Language.safeParse(language).success) return failure('not_a_language', 'Not a language tag such as fr or fr-CA');
  if (!offered.includes(language)) return failure('language_not_offered', notOffered(language));
  const key = keyOf({ entityType: cell('entityType'), entityId: cell('entityId'), field: cell('field') });
  const source = sources.get(key);
  if (!source) return failure('unknown_text', 'Entity or field not found');
  if (value.length > source.maxLength) return failure('too_long', `At most ${source.maxLength} characters`);
  const flaw = placeholderFlaw(source.text, value);
  if (flaw) return { ...failure(flaw.code, placeholderSentence(flaw)), word: flaw.placeholder };
  const status = translationStatuses.find((one) => one === written);
  if (written !== '' && !status) return failure('unknown_status', 'The status is DRAFT or PUBLISHED');
  if (seen.has(`${key} ${language}`)) return failure('repeated', 'An earlier row has this text in this language');
  seen.add(`${key} ${language}`);
  return { row, source, language, value, status };
};
