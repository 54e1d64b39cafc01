import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { EditorDialog } from './EditorDialog.tsx';

interface PictureDialogProps {
  readonly editor: Editor;
  readonly close: () => void;
}

/** Asks what is to be seen on the marked picture, for those who cannot see it. */
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
      <TextInput
        label={t('editor.pictureAlt')}
        description={t('editor.pictureAltHelp')}
        maxLength={150}
        autoComplete="off"
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        data-autofocus
      />
    </EditorDialog>
  );
};
