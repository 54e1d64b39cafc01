import { type ReactNode, useState } from 'react';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import type { Document } from '@kindred/contract/care/documents/document';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { useDeletedNotice } from '../deletions/use-deleted-notice.ts';
import { AudienceForm } from './AudienceForm.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { Moderation } from './Moderation.tsx';
import { saveDocument } from './save-document.ts';
import { mayHavePlace, SaveUntouched } from './SaveUntouched.tsx';
import { useDocumentsChanged } from './use-documents.ts';
import { usePhotoWords } from './use-photo-words.ts';

interface DocumentActionsProps {
  readonly document: Document;
  /** Called after the document is deleted. */
  readonly close: () => void;
  /** Receives the record as it is now. */
  readonly changed: (document: Document) => void;
  /** Content above the facts. */
  readonly children?: ReactNode;
}

/** A document's facts and the actions on it: edit, choose its audience, save, delete; for admins, its review. */
export const DocumentActions = ({ document, close, changed, children }: DocumentActionsProps) => {
  const { t } = useTranslation('documents');
  const me = useMyMembership(document.circle_id);
  const refresh = useDocumentsChanged(document.circle_id);
  const [editing, setEditing] = useState<'names' | 'audience' | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const noticeDeleted = useDeletedNotice();
  const { nameOf } = usePhotoWords();
  const isAdmin = me.role === 'admin';
  const mayChange = isAdmin || document.uploaded_by === me.user_id;

  const take = (saved: Document): void => {
    changed(saved);
    void refresh({ saved: [saved] });
  };
  const save = useMutation({ mutationFn: () => saveDocument(document) });
  const remove = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/documents/{id}', { params: { id: document.id } });
    noticeDeleted(deletionId('document', document), (day) => t('delete.done', { name: nameOf(document), day }));
    close();
    await refresh({ gone: [document.id] });
  };

  return (
    <>
      <Stack>
        {isAdmin && document.status === 'PENDING' && <Moderation document={document} changed={take} />}
        {document.status === 'REJECTED' && (
          <Alert color="negative" title={t('status.REJECTED')}>
            {document.rejection_reason}
          </Alert>
        )}
        {children}
        {editing === 'names' && (
          <DocumentForm
            document={document}
            changed={take}
            saved={(record) => {
              take(record);
              setEditing(null);
            }}
            cancel={() => setEditing(null)}
          />
        )}
        {editing === 'audience' && (
          <AudienceForm document={document} isAdmin={isAdmin} changed={take} done={() => setEditing(null)} />
        )}
        {!editing && <DocumentFacts document={document} />}
        {save.error && <ErrorPanel error={save.error} />}
        {!editing && (
          <Group gap="sm">
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              {t('save')}
            </Button>
            {mayChange && (
              <Button variant="default" onClick={() => setEditing('names')}>
                {t('edit.start')}
              </Button>
            )}
            {mayChange && (
              <Button variant="default" onClick={() => setEditing('audience')}>
                {t('audience.start')}
              </Button>
            )}
            {mayChange && (
              <Button variant="default" onClick={() => setDeleting(true)}>
                {t('delete.start')}
              </Button>
            )}
          </Group>
        )}
        {!editing && document.uploaded_by === me.user_id && mayHavePlace(document) && (
          <SaveUntouched document={document} />
        )}
      </Stack>
      {isDeleting && (
        <ConfirmStep
          title={t('delete.title')}
          confirmLabel={t('delete.start')}
          isGrave
          act={remove}
          close={() => setDeleting(false)}
        >
          {t('delete.means', { name: nameOf(document) })}
        </ConfirmStep>
      )}
    </>
  );
};
