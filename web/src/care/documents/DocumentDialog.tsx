import type { Document } from '@kindred/contract/care/documents/document';
import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { Reactions } from '../reactions/Reactions.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';

interface DocumentDialogProps {
  readonly document: Document;
  readonly close: () => void;
  /** Receives the record as it is now. */
  readonly changed: (document: Document) => void;
}

/** Shows a document: its content, name, tags and audience; for admins, its review. */
export const DocumentDialog = ({ document, close, changed }: DocumentDialogProps) => {
  const { t } = useTranslation('site');
  const canReact = document.status === 'PUBLISHED' && ['picture', 'video'].includes(kindOf(document));
  return (
    <Dialog
      opened
      onClose={close}
      title={document.caption || document.name}
      size="xl"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <DocumentActions document={document} close={close} changed={changed}>
        <DocumentPreview document={document} />
        {canReact && (
          <Reactions circleId={document.circle_id} kind="document" id={document.id} authorId={document.uploaded_by} />
        )}
      </DocumentActions>
    </Dialog>
  );
};
