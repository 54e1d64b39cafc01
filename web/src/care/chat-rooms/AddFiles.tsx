import { useRef, useSyncExternalStore } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Chat.module.css';
import type { FilesToSend } from './files-to-send.ts';
import { mostAttachments } from './message.ts';

/** A button that adds files to the next message. */
export const AddFiles = ({ files }: { files: FilesToSend }) => {
  const { t } = useTranslation('chat');
  const { files: chosen } = useSyncExternalStore(files.subscribe, files.view);
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
        disabled={chosen.length >= mostAttachments}
        onClick={() => picker.current?.click()}
      >
        <IconPlus aria-hidden size={20} />
      </ActionIcon>
    </>
  );
};
