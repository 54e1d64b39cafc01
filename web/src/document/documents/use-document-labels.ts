import type { Audience, IndexFault, LibraryStatus, LibraryType } from '@kindred/contract/document/documents/document';
import { useTranslation } from 'react-i18next';

export const useStatusLabels = (): Readonly<Record<LibraryStatus, string>> => {
  const { t } = useTranslation('library');
  return {
    UPLOADED: t('status.uploaded'),
    INDEXING: t('status.indexing'),
    READY: t('status.ready'),
    FAILED: t('status.failed'),
  };
};

export const useAudienceLabels = (): Readonly<Record<Audience, string>> => {
  const { t } = useTranslation('library');
  return { EVERYONE: t('audience.everyone'), ADMINS: t('audience.admins'), USERS: t('audience.users') };
};

export const useTypeLabels = (): Readonly<Record<LibraryType, string>> => {
  const { t } = useTranslation('library');
  return {
    'application/pdf': t('type.pdf'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': t('type.docx'),
    'text/markdown': t('type.markdown'),
    'text/plain': t('type.text'),
    'text/html': t('type.html'),
  };
};

interface FaultWords {
  /** In two or three words. */
  readonly short: string;
  readonly what: string;
  /** What an administrator can do. */
  readonly step: string;
}

/** Why a document cannot be read, and what to do. */
export const useFaultWords = (): Readonly<Record<IndexFault, FaultWords>> => {
  const { t } = useTranslation('library');
  return {
    encrypted: { short: t('fault.encryptedShort'), what: t('fault.encrypted'), step: t('fault.encryptedStep') },
    no_text: { short: t('fault.noTextShort'), what: t('fault.noText'), step: t('fault.noTextStep') },
    broken: { short: t('fault.brokenShort'), what: t('fault.broken'), step: t('fault.brokenStep') },
    too_many_pages: {
      short: t('fault.tooManyPagesShort'),
      what: t('fault.tooManyPages'),
      step: t('fault.tooManyPagesStep'),
    },
    too_much_text: {
      short: t('fault.tooMuchTextShort'),
      what: t('fault.tooMuchText'),
      step: t('fault.tooMuchTextStep'),
    },
    timed_out: { short: t('fault.timedOutShort'), what: t('fault.timedOut'), step: t('fault.timedOutStep') },
    failed: { short: t('status.failed'), what: t('fault.failed'), step: t('fault.failedStep') },
  };
};
