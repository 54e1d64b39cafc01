import { useState } from 'react';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { linkAddress } from './link-address.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly close: () => void;
}

/** Asks where the marked words are to lead; without marked words the address stands for itself. */
export const LinkDialog = ({ editor, close }: LinkDialogProps) => {
  const { t } = useTranslation('app');
  const before = (editor.getAttributes('link') as { href?: string | null }).href ?? '';
  const [written, setWritten] = useState(before);
  const [isWrong, setWrong] = useState(false);

  const apply = (): void => {
    const href = linkAddress(written);
    if (!href) return setWrong(true);
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (empty && !before) chain.insertContent([linkedText(written.trim(), href), { type: 'text', text: ' ' }]).run();
    else chain.setLink({ href }).run();
    close();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };

  return (
    <Modal
      opened
      onClose={close}
      title={t('editor.link')}
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
            label={t('editor.linkAddress')}
            description={t('editor.linkHelp')}
            value={written}
            onChange={(event) => {
              setWritten(event.currentTarget.value);
              setWrong(false);
            }}
            error={isWrong && t('editor.linkWrong')}
            type="url"
            inputMode="url"
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end">
            {before && (
              <Button variant="default" onClick={remove}>
                {t('editor.unlink')}
              </Button>
            )}
            <Button type="submit">{t('editor.linkSet')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

const linkedText = (text: string, href: string) => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
