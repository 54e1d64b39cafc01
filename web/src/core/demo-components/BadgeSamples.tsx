import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Sample } from './Samples.tsx';

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
    </>
  );
};
