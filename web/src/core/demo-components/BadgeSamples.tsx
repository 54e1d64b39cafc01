import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { BarPlot } from '../../ui/BarPlot.tsx';
import { SpanBars } from '../../ui/SpanBars.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Sample } from './Samples.tsx';

const counts = [
  [4, 1],
  [9, 0],
  [6, 2],
  [0, 0],
  [12, 1],
] as const;
/** The minutes of twelve walks. One walk was broken off. */
const walks = [22, 35, 31, 40, 12, 38, 44, 41, 52, 47, 39, 55];

const sizes = [32, 44, 64, 96] as const;

export const BadgeSamples = () => {
  const { t } = useTranslation('demo');
  return (
    <>
      <Sample title={t('marks.states')} layout="row">
        <StatusBadge tone="info">{t('marks.waiting')}</StatusBadge>
        <StatusBadge tone="positive">{t('marks.published')}</StatusBadge>
        <StatusBadge tone="warning">{t('marks.late')}</StatusBadge>
        <StatusBadge tone="negative">{t('marks.rejected')}</StatusBadge>
        <StatusBadge tone="quiet">{t('marks.archived')}</StatusBadge>
      </Sample>
      <Sample title={t('marks.counts')}>
        <SpanBars
          caption={t('marks.counts')}
          spanTitle={t('marks.day')}
          parts={[
            { key: 'published', label: t('marks.published'), tone: 'positive' },
            { key: 'rejected', label: t('marks.rejected'), tone: 'negative' },
          ]}
          spans={counts.map(([published, rejected], index) => ({
            key: String(index),
            name: String(index + 1),
            counts: { published, rejected },
          }))}
        />
      </Sample>
      <Sample title={t('marks.people')} layout="row">
        {sizes.map((size) => (
          <Avatar key={size} userId="sample" name="Rosa Lind" pictureEtag={null} size={size} />
        ))}
        <span>Rosa Lind</span>
      </Sample>
      <Sample title={t('marks.plot')}>
        <BarPlot
          caption={t('marks.walks')}
          note={t('marks.walks')}
          bars={walks.map((value, index) => ({
            id: String(index),
            value,
            hasFailed: value === Math.min(...walks),
            name: String(index + 1),
            cells: [String(value)],
          }))}
        />
      </Sample>
    </>
  );
};
