import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import styles from './Chat.module.css';
import { mostAttachments } from './message.ts';
import { UnsendableChatFile } from './use-files-to-send.ts';
import type { FilesToSendState } from './use-files-to-send.ts';

interface FilesToSendProps {
  readonly files: FilesToSendState;
  readonly isOffline: boolean;
}

/** The files of the next message and their upload progress. */
export const FilesToSend = ({ files, isOffline }: FilesToSendProps) => {
  const { t } = useTranslation('chat');
  const { t: tApp } = useTranslation('app');
  const why = (error: unknown): string =>
    error instanceof UnsendableChatFile
      ? { empty: t('file.empty'), tooLarge: t('file.tooLarge') }[error.why]
      : isOffline
        ? t('file.offline')
        : explainError(error, tApp);
  if (files.files.length === 0 && !files.isTooMany) return null;
  return (
    <div className={styles.toSend}>
      {files.isTooMany && <p role="alert">{t('file.tooMany', { most: mostAttachments })}</p>}
      <ul>
        {files.files.map(({ key, file, share, sent, error, isRefused }) => (
          <li key={key}>
            <IconFile aria-hidden size={20} stroke={1.6} />
            <span className={styles.toSendName}>
              {file.name}
              {error !== undefined && (
                <span className={styles.tooLong} role="alert">
                  {why(error)}
                </span>
              )}
              {!sent && error === undefined && (
                <Progress value={share * 100} aria-label={t('file.progress', { name: file.name })} />
              )}
            </span>
            {error !== undefined && !isRefused && (
              <Button size="compact-md" variant="subtle" onClick={() => files.retry(key)}>
                {t('retry')}
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('file.drop', { name: file.name })}
              onClick={() => files.drop(key)}
            >
              <IconX aria-hidden size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  );
};
