import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { EditorDialog } from './EditorDialog.tsx';
import { linkAddress } from './link-address.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly close: () => void;
}

/** Asks for the address of a link on the selected words; without a selection the address becomes the text. */
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
    <EditorDialog
      title={t('editor.link')}
      applyLabel={t('editor.linkSet')}
      apply={apply}
      close={close}
      also={
        before && (
          <Button variant="default" onClick={remove}>
            {t('editor.unlink')}
          </Button>
        )
      }
    >
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
    </EditorDialog>
  );
};

const linkedText = (text: string, href: string) => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
