import { VisuallyHidden } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockOf, spokenLength } from '@kindred/contract/care/videos/video-length';
import styles from './Documents.module.css';

/** The play mark and the length of a video, on its picture. */
export const FilmMark = ({ seconds }: { seconds: number | undefined }) => (
  <>
    <span className={styles.playMark}>
      <IconPlayerPlayFilled size={22} />
    </span>
    {seconds !== undefined && <span className={styles.length}>{clockOf(seconds)}</span>}
  </>
);

/** A video's length: as a clock, and in words for screen readers. */
export const FilmLength = ({ seconds }: { seconds: number }) => {
  const { i18n } = useTranslation();
  return (
    <>
      <span aria-hidden="true">{clockOf(seconds)}</span>
      <VisuallyHidden>{spokenLength(i18n.language, seconds)}</VisuallyHidden>
    </>
  );
};
