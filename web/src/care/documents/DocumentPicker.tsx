import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { useState } from 'react';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { readyFile } from '../../ui/files/heic.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { acceptedFiles } from './document-kind.ts';
import styles from './Documents.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { uploadFile } from './upload-file.ts';
import { useDocuments, useDocumentsChanged } from './use-documents.ts';
import { usePhotoWords } from './use-photo-words.ts';

interface DocumentPickerProps {
  readonly circleId: string;
  /** Offers and accepts only pictures. */
  readonly isPicture?: boolean;
  readonly pick: (document: Document) => void;
  /** Receives a file from this device. By default the file is uploaded to the circle and picked. */
  readonly take?: (file: File) => void;
  readonly close: () => void;
}

const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif';

/** Picks one of the circle's documents, or uploads a file and picks that. */
export const DocumentPicker = ({ circleId, isPicture = false, pick, take, close }: DocumentPickerProps) => {
  const { t } = useTranslation('documents');
  const { t: tApp } = useTranslation('app');
  useFocusBack();
  const words = usePhotoWords();
  const found = useDocuments(circleId, {});
  const changed = useDocumentsChanged(circleId);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID() as string);
  const send = useMutation({
    mutationFn: async (file: File) => {
      const { isStillHeic: _, ...ready } = await readyFile(file);
      return uploadFile({ circleId, ...ready, idempotencyKey });
    },
    onSuccess: (document) => {
      void changed();
      pick(document);
    },
    onError: () => setKey(crypto.randomUUID()),
  });
  const isOffered = (document: Document): boolean =>
    document.status !== 'REJECTED' && (!isPicture || kindOf(document) === 'picture');
  return (
    <Dialog
      opened
      onClose={close}
      title={t(isPicture ? 'pick.picture' : 'pick.document')}
      size="lg"
      closeButtonProps={{ 'aria-label': tApp('cancel') }}
    >
      <Stack>
        <Loaded query={found}>
          {({ pages }) => {
            const offered = pages.flatMap(({ items }) => items).filter(isOffered);
            if (offered.length === 0 && !found.hasNextPage)
              return <Text c="dimmed">{t(isPicture ? 'pick.noPicture' : 'pick.none')}</Text>;
            return (
              <ul className={styles.pickable}>
                {offered.map((document) => (
                  <li key={document.id}>
                    <button type="button" className={styles.open} onClick={() => pick(document)}>
                      <Thumbnail document={document} />
                      <span className={styles.name}>{words.nameOf(document)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            );
          }}
        </Loaded>
        {send.error && <ErrorPanel error={send.error} />}
        <Group gap="sm">
          <FileButton
            accept={isPicture ? acceptedPictures : acceptedFiles}
            onChange={(file) => file && (take ?? send.mutate)(file)}
          >
            {(props) => (
              <Button loading={send.isPending} {...props}>
                {t('pick.upload')}
              </Button>
            )}
          </FileButton>
          <MoreButton query={found} label={t('more')} />
        </Group>
      </Stack>
    </Dialog>
  );
};
