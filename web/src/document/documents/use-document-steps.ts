import type { LibraryDocument } from '@kindred/contract/document/documents/document';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { loadFile, readAgain, useKeepDocument } from './library-documents.ts';

/** Reads a document again, or downloads its file. */
export const useDocumentSteps = () => {
  const { t } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const keep = useKeepDocument();
  const onError = (error: Error): void => void notify(explainError(error, tApp), { tone: 'negative' });
  const again = useMutation({
    mutationFn: ({ id }: LibraryDocument) => readAgain(id),
    onSuccess: (document) => {
      keep(document);
      notify(t('again.started', { name: document.name }), { tone: 'positive' });
    },
    onError,
  });
  const download = useMutation({
    mutationFn: async ({ id, fileName }: LibraryDocument) => saveFile(await loadFile(id), fileName),
    onError,
  });
  return {
    again: (document: LibraryDocument) => again.mutate(document),
    isStarting: again.isPending,
    download: (document: LibraryDocument) => download.mutate(document),
    isLoading: download.isPending,
  };
};
