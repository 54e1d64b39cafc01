import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { reasonSentence } from '../error-labels.ts';
import type { FailedRow } from './import-run.ts';

/** Texts about one kind of record. */
export interface ImportLabels<Failed extends FailedRow> {
  /** The heading of the column that identifies a record: "Email". */
  readonly name: string;
  readonly nameOf: (failed: Failed) => string;
  /** Returns why a row failed; undefined for reasons that apply to any file. */
  readonly why: (failed: Failed) => string | undefined;
  /** A required column is missing. */
  readonly missingColumn?: string;
  /** The file is of another type. */
  readonly wrongType?: string;
  /** Names the parts of a file that has no rows, such as the entries of an outline. */
  readonly parts?: {
    /** The heading of the column with a part's number. */
    readonly one: string;
    /** How many parts failed, and the table of them. */
    readonly failed: string;
    readonly failures: string;
    readonly counting: string;
    readonly progress: (done: string, total: string) => string;
  };
}

/** Returns a function that says why a row failed, for reasons that apply to any file. */
export const useRowLabels = (): ((failed: FailedRow) => string) => {
  const { t } = useTranslation('admin');
  const { t: tApp } = useTranslation('app');
  return ({ code, about, message }) => {
    const words: Readonly<Record<string, string>> = {
      too_many_cells: t('import.why.tooManyCells'),
      empty_cell: t('import.why.emptyCell', { about }),
    };
    return words[code] ?? reasonSentence({ issues: [{ path: '', code, message }] }, tApp) ?? message;
  };
};

/** Returns what a message of the API quotes: the name of a column. */
const quoted = (message: string): string => /“(.*)”/.exec(message)?.[1] ?? '';

/**
 * Returns a function that says what is wrong with the whole file; it returns undefined if the problem is something
 * else.
 */
export const useFileLabels = ({
  missingColumn,
  wrongType,
}: Pick<ImportLabels<never>, 'missingColumn' | 'wrongType'>): ((error: unknown) => string | undefined) => {
  const { t } = useTranslation('admin');
  return (error) => {
    const issue = error instanceof ApiProblem ? error.issues[0] : undefined;
    if (issue?.path !== 'file') return undefined;
    const words: Readonly<Record<string, string | undefined>> = {
      unclosed_quote: t('import.file.unclosedQuote'),
      no_rows: t('import.file.noRows'),
      too_many_rows: t('import.file.tooManyRows'),
      unknown_column: t('import.file.unknownColumn', { column: quoted(issue.message) }),
      duplicate_column: t('import.file.twice'),
      missing_column: missingColumn,
      file_type: wrongType ?? t('import.file.type'),
      custom: t('import.file.empty'),
    };
    return words[issue.code];
  };
};
