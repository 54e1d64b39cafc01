import { Progress } from '@mantine/core';
import { sizeIn } from '@kindred/contract/file-kind';
import { useTranslation } from 'react-i18next';
import { useVideoUploads } from './use-video-uploads.ts';
import styles from './Videos.module.css';

/** How much of the circle's space its videos take, for admins; nothing for others and while there are none. */
export const VideoSpace = ({ circleId }: { circleId: string }) => {
  const { t, i18n } = useTranslation('videos');
  const space = useVideoUploads(circleId).data?.space;
  if (!space?.used_bytes) return null;
  const percent = Math.min(100, (space.used_bytes / space.most_bytes) * 100);
  const words = t('space', {
    used: sizeIn(i18n.language, space.used_bytes),
    most: sizeIn(i18n.language, space.most_bytes),
  });
  return (
    <div className={styles.space}>
      <p>{words}</p>
      <Progress value={percent} aria-label={words} />
    </div>
  );
};
