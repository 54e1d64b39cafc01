import { Suspense, useState } from 'react';
import { Button, Text } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';
import { EditorDialog } from '../../ui/rich-text/EditorDialog.tsx';
import { PictureWords } from '../../ui/rich-text/PictureWords.tsx';
import { onDemand } from '../../lib/on-demand.ts';

/** Loaded late: needed only to insert a picture. */
const DocumentPicker = onDemand(() => import('../documents/DocumentPicker.tsx').then((file) => file.DocumentPicker));

export interface PickedPicture {
  readonly documentId: string;
  readonly alt: string;
  readonly size: Document['picture_size'];
}

interface PicturePickerProps {
  readonly circleId: string;
  readonly isPublic: boolean;
  readonly pick: (picked: PickedPicture | null) => void;
}

/** Picks one of the circle's pictures for a text and asks for its description. */
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
    <EditorDialog
      title={t('picture.title')}
      applyLabel={t('picture.insert')}
      apply={() => pick({ documentId: document.id, size: document.picture_size, alt: alt.trim() })}
      close={close}
      also={
        <Button variant="default" onClick={close}>
          {tApp('cancel')}
        </Button>
      }
    >
      <PictureWords value={alt} change={setAlt} help={t('picture.altHelp')} />
      {document.status === 'PENDING' && <Text>{t('picture.waits')}</Text>}
      {isPublic && !document.acl.includes('public') && <Text>{t('picture.notPublic')}</Text>}
    </EditorDialog>
  );
};
