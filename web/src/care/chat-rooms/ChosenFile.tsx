import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { sizeIn } from '@kindred/contract/file-kind';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { useObjectAddress } from '../../ui/files/use-address.ts';
import styles from './Chat.module.css';
import { UnsendableChatFile } from './files-to-send.ts';
import type { FileToSend } from './files-to-send.ts';
import { isPicture } from './message-pictures.ts';
import { VoicePlayer } from './VoicePlayer.tsx';

interface ChosenFileProps {
  readonly chosen: FileToSend;
  readonly isOffline: boolean;
  readonly retry: () => void;
  readonly drop: () => void;
}

/** A file of the next message. */
export const ChosenFile = ({ chosen, isOffline, retry, drop }: ChosenFileProps) => {
  const { t, i18n } = useTranslation('chat');
  const { t: tApp } = useTranslation('app');
  const { file, voice, share, sent, error, isRefused } = chosen;
  const recorded = useObjectAddress(voice ? file : null);
  const picture = useObjectAddress(isPicture(file.type) ? file : null);
  const why = (): string =>
    error instanceof UnsendableChatFile
      ? { empty: t('file.empty'), tooLarge: t('file.tooLarge') }[error.why]
      : isOffline
        ? t('file.offline')
        : explainError(error, tApp);
  return (
    <li data-picture={picture !== null || undefined} data-failed={error !== undefined || undefined}>
      {voice && recorded ? (
        <VoicePlayer voice={voice} load={async () => recorded} />
      ) : picture ? (
        <img src={picture} alt={file.name} className={styles.chosenPicture} />
      ) : (
        <IconFile aria-hidden size={20} stroke={1.6} />
      )}
      <span className={styles.toSendName}>
        {!picture && !voice && (
          <>
            {file.name} <span className={styles.fileSize}>{sizeIn(i18n.language, file.size)}</span>
          </>
        )}
        {error !== undefined && (
          <span className={styles.tooLong} role="alert">
            {why()}
          </span>
        )}
        {!sent && error === undefined && (
          <Progress value={share * 100} aria-label={t('file.progress', { name: file.name })} />
        )}
      </span>
      {error !== undefined && !isRefused && (
        <Button size="compact-md" variant="subtle" onClick={retry}>
          {t('retry')}
        </Button>
      )}
      <ActionIcon
        variant="default"
        radius="xl"
        size={picture ? 32 : 44}
        className={styles.dropFile}
        aria-label={t('file.drop', { name: file.name })}
        onClick={drop}
      >
        <IconX aria-hidden size={18} />
      </ActionIcon>
    </li>
  );
};
