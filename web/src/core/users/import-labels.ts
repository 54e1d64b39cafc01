import type { FailedRow, UserImportFailure } from '@kindred/contract/core/users/import';
import { useTranslation } from 'react-i18next';

/** Returns why the row of a person failed, in the reader's language. Imports of an older release have only sentences. */
export const useFailureLabels = (): ((failed: FailedRow) => string | undefined) => {
  const { t } = useTranslation('admin');
  return ({ code, about }) => {
    const words: Partial<Record<UserImportFailure, string>> = {
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
    return words[code];
  };
};
