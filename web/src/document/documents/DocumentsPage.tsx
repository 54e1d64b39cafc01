import { useEffect, useState } from 'react';
import { Button, FileButton, SegmentedControl } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { Page } from '../../ui/Page.tsx';
import { DocumentList } from './DocumentList.tsx';
import { useKeepDocument, useLibraryChanged } from './library-documents.ts';
import { Room } from './Room.tsx';
import { UnansweredQuestions } from './UnansweredQuestions.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { UploadList } from './UploadList.tsx';
import { acceptedFiles, onUploaded } from './uploads.ts';
import { useIsLibrarian } from './use-rights.ts';

/** The documents of the library; for administrators also the questions that found no answer (`?view=unanswered`). */
export const DocumentsPage = () => {
  const { t } = useTranslation('library');
  if (useIsLibrarian()) return <ForLibrarians />;
  return (
    <Page title={t('title')}>
      <DocumentList upload={null} />
    </Page>
  );
};

const ForLibrarians = () => {
  const { t } = useTranslation('library');
  const [address, setAddress] = useSearchParams();
  const [files, setFiles] = useState<readonly File[]>([]);
  const isUnanswered = address.get('view') === 'unanswered';
  useUploadedDocuments();
  const upload = (
    <FileButton multiple accept={acceptedFiles} onChange={setFiles}>
      {(props) => (
        <Button leftSection={<IconUpload aria-hidden size={20} />} {...props}>
          {t('upload.action')}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Page title={t('title')} action={upload}>
      <DropZone label={t('upload.dropHere')} drop={setFiles}>
        <UploadList />
        <div>
          <SegmentedControl
            aria-label={t('views.title')}
            value={isUnanswered ? 'unanswered' : 'documents'}
            data={[
              { value: 'documents', label: t('views.documents') },
              { value: 'unanswered', label: t('views.unanswered') },
            ]}
            onChange={(view) => setAddress(view === 'unanswered' ? { view } : {}, { replace: true })}
          />
        </div>
        {isUnanswered ? (
          <UnansweredQuestions />
        ) : (
          <>
            <DocumentList upload={upload} />
            <Room />
          </>
        )}
      </DropZone>
      {files.length > 0 && <UploadDialog files={files} close={() => setFiles([])} />}
    </Page>
  );
};

/** Shows documents in the list as soon as their files have arrived. */
const useUploadedDocuments = (): void => {
  const keep = useKeepDocument();
  const changed = useLibraryChanged();
  useEffect(
    () =>
      onUploaded((document) => {
        keep(document);
        changed();
      }),
    [keep, changed],
  );
};
