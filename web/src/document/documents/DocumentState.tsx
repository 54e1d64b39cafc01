import type { LibraryDocument } from '@kindred/contract/document/documents/document';
import { Alert, Button, FileButton, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Documents.module.css';
import { useStatusWords } from './DocumentStatus.tsx';
import { isBeingRead } from './library-documents.ts';
import { UploadList } from './UploadList.tsx';
import { acceptedFiles, uploads } from './uploads.ts';
import { useDocumentSteps } from './use-document-steps.ts';
import { useFaultWords, useStatusLabels } from './use-document-labels.ts';
import { useReplaced } from './use-replaced.ts';

interface DocumentStateProps {
  readonly document: LibraryDocument;
  readonly isLibrarian: boolean;
}

/** How far a document is read or why it can't be, and what can be done with its file. */
export const DocumentState = ({ document, isLibrarian }: DocumentStateProps) => {
  const { t } = useTranslation('library');
  const { again, isStarting, download, isLoading } = useDocumentSteps();
  const labels = useStatusLabels();
  useReplaced(document.id);
  const replace = (file: File | null): void => {
    if (file) uploads.add([file], { choices: null, replaces: document.id });
  };
  return (
    <>
      <VisuallyHidden role="status">{labels[document.status]}</VisuallyHidden>
      {isBeingRead(document) && <BeingRead document={document} />}
      {document.failure && <Failure document={document} isLibrarian={isLibrarian} />}
      {isLibrarian && <UploadList />}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={18} />}
          loading={isLoading}
          onClick={() => download(document)}
        >
          {t('download')}
        </Button>
        {isLibrarian && (
          <>
            <FileButton accept={acceptedFiles} onChange={replace}>
              {(props) => (
                <Button variant="default" {...props}>
                  {t('replace')}
                </Button>
              )}
            </FileButton>
            <Button
              variant="default"
              loading={isStarting}
              disabled={isBeingRead(document)}
              onClick={() => again(document)}
            >
              {t('again.action')}
            </Button>
          </>
        )}
      </Group>
    </>
  );
};

const BeingRead = ({ document }: { document: LibraryDocument }) => {
  const { t } = useTranslation('library');
  const words = useStatusWords();
  const { pages, pagesDone, name } = document;
  return (
    <div className={styles.reading}>
      <Text>
        {words(document)}. {t('readingHelp')}
      </Text>
      <Progress
        value={pages ? Math.round((pagesDone / pages) * 100) : 0}
        aria-label={t('upload.readingOf', { name })}
      />
    </div>
  );
};

const Failure = ({ document, isLibrarian }: DocumentStateProps) => {
  const { t } = useTranslation('library');
  const faults = useFaultWords();
  const { what, step } = faults[document.failure!.code];
  return (
    <Alert role="alert" color="negative" variant="light" icon={<IconAlertTriangle aria-hidden />} title={what}>
      {isLibrarian ? step : t('fault.forReaders')}
    </Alert>
  );
};
