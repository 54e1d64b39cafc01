import { Alert, Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { explainError } from '../explain-error.ts';
import type { PastedPicture } from './pasted-pictures.ts';
import styles from './RichText.module.css';

interface PastedNoticeProps {
  readonly pictures: readonly PastedPicture[];
  readonly retry: () => void;
  readonly leaveOut: () => void;
  /** Number of pictures in the last paste that could not be used. */
  readonly lost: number;
  /** Whether this text accepts pictures. */
  readonly takesPictures: boolean;
  /** Remarks about the pictures that arrived. */
  readonly notes: readonly string[];
  readonly dismiss: () => void;
}

/** The state of pasted pictures: their progress, the failed ones, and what the person can do. */
export const PastedNotice = (props: PastedNoticeProps) => {
  const { pictures, retry, leaveOut, lost, takesPictures, notes, dismiss } = props;
  const { t } = useTranslation('app');
  const sending = pictures.filter(({ error }) => error === null);
  const failed = pictures.filter(({ error }) => error !== null);
  const said = [
    ...(lost > 0 ? [takesPictures ? t('editor.pastedLost', { count: lost }) : t('editor.pastedNone')] : []),
    ...notes,
  ];
  return (
    <div className={styles.notice} data-notice>
      <div role="status">
        {sending.length > 0 && (
          <>
            <Text size="sm">{t('editor.pastedSending', { count: sending.length })}</Text>
            <Progress
              value={Math.round((sending.reduce((sum, { share }) => sum + share, 0) / sending.length) * 100)}
              aria-label={t('editor.pastedSending', { count: sending.length })}
            />
          </>
        )}
        {said.length > 0 && (
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              {said.map((sentence) => (
                <Text key={sentence} size="sm">
                  {sentence}
                </Text>
              ))}
            </div>
            <CloseButton aria-label={t('editor.pastedClose')} onClick={dismiss} />
          </Group>
        )}
      </div>
      {failed.length > 0 && (
        <Alert role="alert" color="negative" title={t('editor.pastedFailed', { count: failed.length })}>
          {[...new Set(failed.map(({ error }) => explainError(error, t)))].map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
          <Group gap="sm" mt="sm">
            <Button variant="default" onClick={retry}>
              {t('error.retry')}
            </Button>
            <Button variant="default" onClick={leaveOut}>
              {t('editor.pastedLeaveOut')}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
};
