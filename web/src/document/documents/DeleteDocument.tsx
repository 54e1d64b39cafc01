import type { LibraryDocument } from '@kindred/contract/document/documents/document';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { removeDocument, useLibraryChanged } from './library-documents.ts';

interface DeleteDocumentProps {
  readonly document: LibraryDocument;
  readonly close: () => void;
  /** Called afterwards if the document's own page was open. */
  readonly done?: () => Promise<void>;
}

/** Asks before a document is deleted, and says what goes with it. */
export const DeleteDocument = ({ document: { id, name }, close, done }: DeleteDocumentProps) => {
  const { t } = useTranslation('library');
  const changed = useLibraryChanged();
  const act = async (): Promise<void> => {
    await removeDocument(id);
    notify(t('delete.done', { name }), { tone: 'positive' });
    changed();
    await done?.();
  };
  return (
    <ConfirmStep title={t('delete.title')} confirmLabel={t('delete.action')} isGrave act={act} close={close}>
      {t('delete.means', { name })}
    </ConfirmStep>
  );
};
