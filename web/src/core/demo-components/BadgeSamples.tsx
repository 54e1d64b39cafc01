import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { BarPlot } from '../../ui/BarPlot.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Sample } from './Samples.tsx';

/** The minutes of twelve walks; one was broken off. */
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
