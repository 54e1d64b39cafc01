import { useRef } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Chat.module.css';
import { mostAttachments } from './message.ts';
import type { FilesToSendState } from './use-files-to-send.ts';

/** A button that adds files to the next message. */
export const AddFiles = ({ files }: { files: FilesToSendState }) => {
  const { t } = useTranslation('chat');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          files.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <ActionIcon
        variant="transparent"
        className={styles.add}
        size={44}
        radius="xl"
        aria-label={t('file.add')}
        disabled={files.files.length >= mostAttachments}
        onClick={() => picker.current?.click()}
      >
        <IconPlus aria-hidden size={20} />
      </ActionIcon>
    </>
  );
};
