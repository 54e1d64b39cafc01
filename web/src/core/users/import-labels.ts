import type { FailedRow, UserImportFailure } from '@kindred/contract/core/users/import';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { reasonSentence } from '../../ui/error-labels.ts';

/** Returns why a row failed, in the reader's language. Imports of an older release have only sentences. */
export const useFailureLabels = (): ((failed: FailedRow) => string) => {
  const { t } = useTranslation('admin');
  const { t: tApp } = useTranslation('app');
  return ({ code, about, message }) => {
    const words: Partial<Record<UserImportFailure, string>> = {
      too_many_cells: t('import.why.tooManyCells'),
      empty_cell: t('import.why.emptyCell', { about }),
      invalid_email: t('import.why.email'),
      invalid_name: t('import.why.name'),
      invalid_phone: t('import.why.phone'),
      invalid_language: t('import.why.language'),
      unknown_role: t('import.why.role', { about }),
      repeated_email: t('import.why.repeated', { about }),
      email_refused: t('import.why.emailRefused'),
      email_taken: t('import.why.emailTaken'),
      no_profile: t('import.why.noProfile'),
    };
    return words[code] ?? reasonSentence({ issues: [{ path: '', code, message }] }, tApp) ?? message;
  };
};

/** What is wrong with a file as a whole; undefined where it is something else that went wrong. */
export const useFileLabels = (): ((error: unknown) => string | undefined) => {
  const { t } = useTranslation('admin');
  return (error) => {
    const issue = error instanceof ApiProblem ? error.issues[0] : undefined;
    if (issue?.path !== 'file') return undefined;
    const words: Readonly<Record<string, string>> = {
      unclosed_quote: t('import.file.unclosedQuote'),
      no_rows: t('import.file.noRows'),
      too_many_rows: t('import.file.tooManyRows'),
      missing_column: t('import.file.missingColumn'),
      unknown_column: t('import.file.unknownColumn'),
      duplicate_column: t('import.file.twice'),
      file_type: t('import.file.type'),
      custom: t('import.file.empty'),
    };
    return words[issue.code];
  };
};
