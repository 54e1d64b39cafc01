import { lazy, Suspense, useState } from 'react';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';

/** Needed by those alone who put a picture into a text. */
const DocumentPicker = lazy(async () => ({
  default: (await import('../documents/DocumentPicker.tsx')).DocumentPicker,
}));

export interface PickedPicture {
  readonly documentId: string;
  readonly alt: string;
}

interface PicturePickerProps {
  readonly circleId: string;
  readonly isPublic: boolean;
  readonly pick: (picked: PickedPicture | null) => void;
}

/** Chooses a picture of the circle for a text, and has it said in words. */
export const PicturePicker = ({ circleId, isPublic, pick }: PicturePickerProps) => {
  const [chosen, setChosen] = useState<Document | null>(null);
  if (chosen) return <InWords document={chosen} isPublic={isPublic} pick={pick} />;
  return (
    <Suspense>
      <DocumentPicker circleId={circleId} isPicture pick={setChosen} close={() => pick(null)} />
    </Suspense>
  );
};

interface InWordsProps extends Pick<PicturePickerProps, 'isPublic' | 'pick'> {
  readonly document: Document;
}

const InWords = ({ document, isPublic, pick }: InWordsProps) => {
  const { t } = useTranslation('pages');
  const { t: tApp } = useTranslation('app');
  const [alt, setAlt] = useState('');
  const close = (): void => pick(null);
  return (
    <Modal opened onClose={close} title={t('picture.title')} closeButtonProps={{ 'aria-label': tApp('cancel') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The form that the text is a field of is not meant.
          event.stopPropagation();
          pick({ documentId: document.id, alt: alt.trim() });
        }}
      >
        <Stack>
          <TextInput
            label={t('picture.alt')}
            description={t('picture.altHelp')}
            maxLength={150}
            autoComplete="off"
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
            data-autofocus
          />
          {document.status === 'PENDING' && <Text>{t('picture.waits')}</Text>}
          {isPublic && !document.acl.includes('public') && <Text>{t('picture.notPublic')}</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {tApp('cancel')}
            </Button>
            <Button type="submit">{t('picture.insert')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
