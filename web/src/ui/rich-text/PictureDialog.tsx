import { useState } from 'react';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';

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
    <Modal
      opened
      onClose={close}
      title={t('editor.pictureWords')}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may stand in a form of the page.
          event.stopPropagation();
          apply();
        }}
      >
        <Stack>
          <TextInput
            label={t('editor.pictureAlt')}
            description={t('editor.pictureAltHelp')}
            maxLength={150}
            autoComplete="off"
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit">{t('editor.pictureApply')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
