import type { ComponentProps } from 'react';
import type { LibraryDocument, LibraryStatus } from '@kindred/contract/document/documents/document';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFaultWords, useStatusLabels } from './use-document-labels.ts';

const tones: Readonly<Record<LibraryStatus, ComponentProps<typeof StatusBadge>['tone']>> = {
  UPLOADED: 'quiet',
  INDEXING: 'info',
  READY: 'positive',
  FAILED: 'negative',
};

type Progress = Pick<LibraryDocument, 'status' | 'failure' | 'pages' | 'pagesDone'>;

/** The state of a document in words: the page while it is being read, the reason if it can’t be. */
export const DocumentStatus = (document: Progress) => {
  const words = useStatusWords();
  return <StatusBadge tone={tones[document.status]}>{words(document)}</StatusBadge>;
};

export const useStatusWords = (): ((document: Progress) => string) => {
  const { t, i18n } = useTranslation('library');
  const labels = useStatusLabels();
  const faults = useFaultWords();
  const number = (value: number): string => value.toLocaleString(i18n.language);
  return ({ status, failure, pages, pagesDone }) => {
    if (status === 'FAILED' && failure) return faults[failure.code].short;
    return status === 'INDEXING' && pages !== null && pages > 0
      ? t('pageOf', { page: number(Math.min(pages, pagesDone + 1)), pages: number(pages) })
      : labels[status];
  };
};
