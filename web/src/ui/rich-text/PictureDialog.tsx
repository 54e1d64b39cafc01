import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { EditorDialog } from './EditorDialog.tsx';
import { PictureWords } from './PictureWords.tsx';

interface PictureDialogProps {
  readonly editor: Editor;
  readonly close: () => void;
}

/** Asks for a description of the selected picture, for readers who cannot see it. */
export const PictureDialog = ({ editor, close }: PictureDialogProps) => {
  const { t } = useTranslation('app');
  const [alt, setAlt] = useState(() => (editor.getAttributes('image') as { alt?: string | null }).alt ?? '');
  const apply = (): void => {
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run();
    close();
  };
  return (
    <EditorDialog
      title={t('editor.pictureWords')}
      applyLabel={t('editor.pictureApply')}
      apply={apply}
      close={close}
      also={
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
      }
    >
      <PictureWords value={alt} change={setAlt} help={t('editor.pictureAltHelp')} />
    </EditorDialog>
  );
};
