import { sizeIn } from '@kindred/contract/file-kind';
import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Documents.module.css';
import { useRoom } from './library-documents.ts';

/** From this share on, the room left is shown as running out. */
const nearlyFull = 90;

/** What the library has, and has room for. */
export const Room = () => {
  const { t, i18n } = useTranslation('library');
  const room = useRoom().data?.room;
  if (!room) return null;
  const { documents, mostDocuments, bytes, mostBytes } = room;
  const share = Math.max(documents / mostDocuments, bytes / mostBytes) * 100;
  return (
    <div className={styles.room}>
      <Text c="dimmed">
        {t('room', {
          used: sizeIn(i18n.language, bytes),
          most: sizeIn(i18n.language, mostBytes),
          documents: documents.toLocaleString(i18n.language),
          count: mostDocuments,
        })}
      </Text>
      {share >= nearlyFull && <Progress value={share} color="warning" aria-label={t('roomLeft')} />}
    </div>
  );
};
